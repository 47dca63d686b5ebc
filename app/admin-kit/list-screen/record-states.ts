import { createContext } from 'react'
import type { ContentName } from '../../collections.ts'
import type { Draft } from '../../history/versions/endpoints.ts'
import { adminApi } from '../admin-api.ts'

/** The draft with which the form of a record opens. */
export const DraftContext = createContext<Draft | undefined>(undefined)

/** The draft, the versions and the schedules of a record. */
export const recordStates = (collection: ContentName, recordId: number) =>
  adminApi.get('/admin/versions', { query: { collection, recordId } })
