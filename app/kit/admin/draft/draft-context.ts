import { createContext } from 'react'
import type { Draft } from '../../../records/versions/endpoints.ts'

export const DraftContext = createContext<Draft | undefined>(undefined)
