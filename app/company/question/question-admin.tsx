import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { question } from './definition.ts'
import { questionFields } from './fields.ts'

const form = createRecordForm(question, questionFields, {
  Fields: ({ form }) => (
    <>
      <Field form={form} name="question" />
      <Field form={form} name="answer" hint="Leave a blank line between paragraphs." />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(question, {
  form,
  columns: [
    { head: 'Answer', sort: 'answer', clampedText: ({ answer }) => answer },
    {
      head: 'Position',
      sort: 'position',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ position }) => position,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
