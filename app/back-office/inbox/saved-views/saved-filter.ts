import type { SavedFilter } from '../../../records/submission/saved-view/endpoints.ts'
import { type InboxView, views } from '../inbox-view.ts'

/** Leaves out the search text and the page. */
export function toSavedFilter(inboxView: InboxView): SavedFilter {
  const { kind, course, minAge } = inboxView
  const { state = 'open', ...fixed } = views[inboxView.view].filter
  const assignee = fixed.assignee ?? inboxView.assignee
  const only = fixed.only ?? inboxView.only
  return {
    state,
    ...(kind && { kind }),
    ...(assignee && { assignee }),
    ...(only && { only }),
    ...(course && { course }),
    ...(minAge && { minAge }),
  }
}

/** The default view with the same state, with filters. */
export const toInboxView = ({ state, kind, assignee, only, course, minAge }: SavedFilter): InboxView => ({
  view: state === 'open' ? 'all' : state,
  kind,
  assignee: assignee ?? '',
  only,
  course,
  minAge,
  search: '',
  page: 1,
  id: undefined,
})
