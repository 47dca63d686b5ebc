import { collectionOf, type CollectionName, type SubmissionName } from '../collections.ts'
import { type Stage, stages } from '../collections/stages.ts'
import { viewSearch } from './inbox-screen/inbox-view.ts'

/** Address of the back-office that opens one record, whatever its status. */
export const recordPath = (collection: CollectionName, id: number): string =>
  `${collectionOf(collection).admin.path}?id=${id}`

/** Address of an inbox that shows one submission, opened. @param status null where the inbox has no tabs. */
export function submissionPath(
  collection: SubmissionName,
  { id, status }: { id: number; status: number | null },
): string {
  const stage: Stage | undefined = stages.find((each) => each === status)
  return collectionOf(collection).admin.path + viewSearch({ status: stage, search: '', page: 1 }, id)
}
