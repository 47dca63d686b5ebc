import { createContext } from 'react'
import type { Draft } from '../../history/versions/endpoints.ts'

/** The draft with which the form of a record opens. */
export const DraftContext = createContext<Draft | undefined>(undefined)
