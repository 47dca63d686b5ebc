import { collectionOf, type CollectionName, type SubmissionName } from '../../collections.ts'
import { viewSearch } from './list/list-search-params.ts'

/** Address of the back-office that opens one record, whatever its status. */
export const recordPath = (collection: CollectionName, id: number): string =>
  `${collectionOf(collection).admin.path}?id=${id}`

/** Address of an inbox that shows one submission, opened. @param status null in an inbox without stages. */
export const submissionPath = (
  collection: SubmissionName,
  { id, status }: { id: number; status: number | null },
): string => collectionOf(collection).admin.path + viewSearch(collection, { status: status ?? undefined, id })
