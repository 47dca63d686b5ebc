import type { ContentName } from '../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** The draft, the versions and the schedules of a record. */
export const loadVersions = (collection: ContentName, recordId: number) =>
  adminApi.get('/admin/versions', { query: { collection, recordId } })
