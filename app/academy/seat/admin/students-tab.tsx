import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import table from '#app/kit/admin/list/table.module.css'
import { admissionSourceLabels } from '#app/academy/admission/admission-sources.ts'
import batchTable from '#app/academy/batch/admin/screen/batch-table.module.css'
import type { BatchTabProps } from '#app/academy/batch/admin/screen/batch-screen.tsx'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { ApplicantName } from './offer-row.tsx'

// Rows are cards on small screens, where explicit roles preserve the table semantics.
export function StudentsTab({ seats: { students } }: BatchTabProps) {
  if (students.length === 0)
    return (
      <StatePanel icon="users" title="No students yet" heading="h2">
        <p>Applicants who accept a seat appear here.</p>
      </StatePanel>
    )
  return (
    <table className={`${table.table} ${batchTable.table}`} role="table" aria-label="Students">
      <thead role="rowgroup">
        <tr role="row">
          {['Name', 'Applied', 'Accepted', 'Source'].map((head) => (
            <th key={head} role="columnheader" scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {students.map((student) => (
          <tr key={student.admissionId} role="row">
            <td role="cell" className={batchTable.name}>
              <ApplicantName applicant={student} />
            </td>
            <td role="cell" data-label="Applied">
              {writtenDate(student.appliedAt)}
            </td>
            <td role="cell" data-label="Accepted">
              {student.offer?.state === 'accepted' && student.offer.endedAt
                ? writtenDate(student.offer.endedAt)
                : 'By the office'}
            </td>
            <td role="cell" data-label="Source">
              {admissionSourceLabels[student.source]}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
