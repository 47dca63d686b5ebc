import { collectionOf, type CollectionName, type SubmissionName } from '#app/collections.ts'
import { inboxParams, tabOfStatus } from './inbox-screen/inbox-view.ts'

export const recordPath = (collection: CollectionName, id: number): string =>
  `${collectionOf(collection).admin.path}?id=${id}`

/** @param status null in an inbox without stages. */
export const submissionPath = (
  collection: SubmissionName,
  { id, status }: { id: number; status: number | null },
): string =>
  collectionOf(collection).admin.path +
  inboxParams(collection).toQuery({ tab: tabOfStatus(collection, status), id })

export const personPath = (kind: SubmissionName, id: number): string => `/admin/person?kind=${kind}&id=${id}`
