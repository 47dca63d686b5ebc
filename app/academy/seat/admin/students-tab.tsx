import { writtenDate } from '#app/ui/date/date-formats.ts'
import { DataTable } from '#app/ui/table/data-table.tsx'
import { admissionSourceLabels } from '#app/academy/admission/admission-sources.ts'
import { NoStudents } from '#app/academy/batch/admin/no-students.tsx'
import type { BatchSeats } from '#app/academy/seat/seat.server.ts'
import { ApplicantName } from './offer-row.tsx'

export function StudentsTab({ seats: { students } }: { seats: BatchSeats }) {
  if (students.length === 0) return <NoStudents>Applicants who accept a seat appear here.</NoStudents>
  return (
    <DataTable
      className="data-table data-cards"
      aria-label="Students"
      rows={students}
      keyOf={({ admissionId }) => admissionId}
      columns={[
        {
          head: 'Name',
          className: 'data-cards__name',
          cell: (student) => <ApplicantName applicant={student} />,
        },
        { head: 'Applied', cardLabel: 'Applied', cell: ({ appliedAt }) => writtenDate(appliedAt) },
        {
          head: 'Accepted',
          cardLabel: 'Accepted',
          cell: ({ offer }) =>
            offer?.state === 'accepted' && offer.endedAt ? writtenDate(offer.endedAt) : 'By the office',
        },
        { head: 'Source', cardLabel: 'Source', cell: ({ source }) => admissionSourceLabels[source] },
      ]}
    />
  )
}
