import { createContext, use } from 'react'
import type { Problem } from '#app/kit/admin/list/use-list.ts'
import type { SubmissionRow, Submissions } from '#app/kit/admin/inbox-screen/submission-client.ts'

export type OpenedSubmission = {
  collection: Submissions
  problem: Problem | undefined
  updateRecord: (record: SubmissionRow) => void
  setStatus: (record: SubmissionRow, status: number) => void
  remove: (record: SubmissionRow) => void
}

export const SubmissionContext = createContext<OpenedSubmission | undefined>(undefined)

/** The open submission. */
export function useSubmission(): OpenedSubmission {
  const submission = use(SubmissionContext)
  if (!submission) throw new Error('useSubmission requires a SubmissionContext')
  return submission
}
