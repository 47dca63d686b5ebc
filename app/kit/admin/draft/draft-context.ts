import { createContext } from 'react'
import type { Draft } from '#app/records/versions/endpoints.ts'

export const DraftContext = createContext<Draft | undefined>(undefined)
