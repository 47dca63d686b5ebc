import { createContext } from 'react'
import type { Draft } from '../../../records/versions/endpoints.ts'

/** The draft with which the form of a record opens. */
export const DraftContext = createContext<Draft | undefined>(undefined)
