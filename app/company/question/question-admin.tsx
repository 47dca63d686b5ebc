import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { question } from './definition.ts'
import { questionFields } from './fields.ts'

const form = createRecordForm(question, questionFields, {
  hints: { answer: 'Leave a blank line between paragraphs.' },
})

const screen = createListScreen(question, {
  form,
  columns: [{ head: 'Answer', sort: 'answer', clampedText: ({ answer }) => answer }, positionColumn],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
