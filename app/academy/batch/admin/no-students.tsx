import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import type { Batch } from '#app/academy/batch/batch.server.ts'

export const NoStudents = ({ children, action }: { children: string; action?: ReactNode }) => (
  <StatePanel icon="users" title="No students yet" heading="h2">
    <p>{children}</p>
    {action}
  </StatePanel>
)

/** Seats are offered from an admission request, also to applicants without a batch. */
export const ApplicantsLink = ({ batch: { course_id, courseName } }: { batch: Batch }) => (
  <Link className="btn btn--line" to={`/admin/inbox?kind=admission&course=${course_id}`}>
    Applicants for {courseName}
  </Link>
)
