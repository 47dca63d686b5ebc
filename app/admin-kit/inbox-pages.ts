import { type InboxKind } from '../inbox/inbox-kinds.ts'
import { type Stage, stages } from '../inbox/stages.ts'
import { viewSearch } from './inbox-screen/inbox-view.ts'

/** What each inbox is called, and what lies in it: one and many. */
export const inboxPages = {
  admission: { path: '/admin/admission', label: 'Admission', one: 'admission', many: 'admissions' },
  contact: { path: '/admin/contact', label: 'Contact', one: 'message', many: 'messages' },
  franchise: {
    path: '/admin/franchisee',
    label: 'Franchisee',
    one: 'franchise application',
    many: 'franchise applications',
  },
  career: { path: '/admin/career', label: 'Career', one: 'job application', many: 'job applications' },
} as const satisfies Record<InboxKind, { path: `/admin/${string}`; label: string; one: string; many: string }>

/** Address of the inbox that shows one submission, opened. @param status null where the inbox has no tabs. */
export function submissionPath(
  kind: InboxKind,
  { id, status }: { id: number; status: number | null },
): string {
  const stage: Stage | undefined = stages.find((each) => each === status)
  return inboxPages[kind].path + viewSearch({ status: stage, search: '', page: 1 }, id)
}
