import { createInboxScreen } from '../../../kit/admin/inbox-screen/create-inbox-screen.tsx'
import { Fact } from '../../../kit/admin/inbox-screen/submission/submission-facts.tsx'
import { EntryActions } from '../../entry/admin/entry-actions.tsx'
import { admissionSourceLabels } from '../admission-sources.ts'
import { CommentForm } from './comment-form.tsx'
import { admission } from '../definition.ts'

const screen = createInboxScreen(admission, {
  labels: { emptyText: 'Requests from the course pages appear under Pending.' },
  actions: <EntryActions />,
  lines: ({ courseName, message }) => [[courseName, message].filter(Boolean).join('. ')],
  detail: {
    title: 'Admission Details',
    facts: ({ location, courseName, batchTitle, source }) => (
      <>
        <Fact label="Location">{location || 'N/A'}</Fact>
        <Fact label="Course">{courseName ?? 'N/A'}</Fact>
        <Fact label="Intake">{batchTitle ?? 'N/A'}</Fact>
        <Fact label="Source">{admissionSourceLabels[source]}</Fact>
      </>
    ),
    replySubject: ({ courseName }) =>
      courseName ? `Your admission request: ${courseName}` : 'Your admission request',
    suggestedText: ({ comment }) => comment,
    answer: (row, { isReplying: isWriting, mailButton, onChanged }) => (
      <CommentForm admission={row} onChanged={onChanged} isSecond={isWriting}>
        {mailButton}
      </CommentForm>
    ),
  },
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
