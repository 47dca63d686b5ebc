import { createContext, use } from 'react'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import type { Inbox, SubmissionRow } from '#app/kit/admin/inbox-screen/inbox.ts'
import type { Problem } from '#app/kit/admin/list/use-list.ts'

type OpenedSubmission = Pick<Inbox, 'collection' | 'detail'> & {
  row: SubmissionRow
  conversation: Conversation | undefined
  problem: Problem | undefined
  updateRecord: (row: SubmissionRow) => void
  onConversationChanged: (conversation: Conversation) => void
  setStatus: (status: number) => void
  remove: () => void
}

export const SubmissionContext = createContext<OpenedSubmission | undefined>(undefined)

/** The open submission. */
export function useSubmission(): OpenedSubmission {
  const submission = use(SubmissionContext)
  if (!submission) throw new Error('useSubmission requires a SubmissionContext')
  return submission
}
