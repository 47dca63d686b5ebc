import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Fact } from '#app/ui/panel/fact.tsx'
import { defineInbox } from '#app/kit/admin/inbox-screen/inbox.ts'
import { EntryActions } from '#app/academy/entry/admin/add-admission.tsx'
import { AdmissionSeat } from '#app/academy/seat/admin/admission-seat.tsx'
import { CommentForm } from './admission-inbox-comment.tsx'
import { admissionSourceLabels } from './admission-sources.ts'
import { admission } from './admission.ts'

export const admissionInbox = defineInbox(admission, {
  labels: { emptyText: 'Requests from the course pages appear under Pending.' },
  actions: <EntryActions />,
  lines: ({ courseName, message }) => [[courseName, message].filter(Boolean).join('. ')],
  detail: {
    title: 'Admission Details',
    facts: ({ location, courseName, intake, source }) => (
      <>
        <Fact label="Location">{location || 'N/A'}</Fact>
        <Fact label="Course">{courseName ?? 'N/A'}</Fact>
        <Fact label="Intake">{intake ? <LocalDate value={intake} /> : 'Any date'}</Fact>
        <Fact label="Source">{admissionSourceLabels[source]}</Fact>
      </>
    ),
    side: (row) => <AdmissionSeat key={row.id} admission={row} />,
    replySubject: ({ courseName }) =>
      courseName ? `Your admission request: ${courseName}` : 'Your admission request',
    suggestedText: ({ comment }) => comment,
    comment: (row, onChanged) => <CommentForm admission={row} onChanged={onChanged} />,
  },
})
