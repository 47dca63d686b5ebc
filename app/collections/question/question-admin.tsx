import { createRecordForm } from '../../admin-kit/list-screen/create-record-form.tsx'
import { StatusField, TextArea, TextField } from '../../admin-kit/list-screen/form-fields.tsx'
import { createListScreen } from '../../admin-kit/list-screen/create-list-screen.tsx'
import { question } from './definition.ts'
import { questionMessages } from './question-messages.ts'

const form = createRecordForm(question, {
  empty: () => ({ question: '', answer: '' }),
  labels: { question: 'Question', answer: 'Answer' },
  required: questionMessages,
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="question" maxLength={200} />
      <TextArea
        form={form}
        name="answer"
        rows={8}
        maxLength={2000}
        hint="Leave a blank line between paragraphs."
      />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(question, {
  form,
  columns: [
    { head: 'Answer', text: ({ answer }) => answer },
    { head: 'Position', isNumber: true, isLabelled: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
