import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { CardTable } from '#app/kit/admin/list/card-table.tsx'
import { admissionSourceLabels } from '#app/academy/admission/admission-sources.ts'
import batchTable from '#app/academy/batch/admin/screen/batch-table.module.css'
import type { BatchTabProps } from '#app/academy/batch/admin/screen/batch-screen.tsx'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { ApplicantName } from './offer-row.tsx'

export function StudentsTab({ seats: { students } }: BatchTabProps) {
  if (students.length === 0)
    return (
      <StatePanel icon="users" title="No students yet" heading="h2">
        <p>Applicants who accept a seat appear here.</p>
      </StatePanel>
    )
  return (
    <CardTable
      className={batchTable.table}
      label="Students"
      heads={['Name', 'Applied', 'Accepted', 'Source']}
    >
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
    </CardTable>
  )
}
