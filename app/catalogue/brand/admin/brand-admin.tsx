import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PictureField,
  SelectField,
  StatusField,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { brandMessages } from '../brand-messages.ts'
import { brand } from '../definition.ts'
import { type WordMark, wordMarkLabels } from '../word-mark-names.ts'

const yesNo = [
  ['0', 'No'],
  ['1', 'Yes'],
] as const

const form = createRecordForm(brand, {
  empty: () => ({ name: '', mark: '', plus: '0' }),
  labels: { name: 'Name', mark: 'Word mark', plus: 'Plus line' },
  required: brandMessages,
  valueLabel: (name, value) => (name === 'mark' ? (wordMarkLabels[value as WordMark] ?? 'None') : value),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={60} />
      <SelectField
        form={form}
        name="mark"
        options={[['', 'None'], ...Object.entries(wordMarkLabels)]}
        hint="If none, the site shows the picture or the name."
      />
      <SelectField form={form} name="plus" options={yesNo} hint="Adds a plus sign to the word mark." />
      <PictureField form={form} name="image" />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(brand, {
  form,
  columns: [
    { head: 'Plus line', hasInlineLabel: true, cell: ({ plus }) => (plus ? 'Yes' : 'No') },
    { head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
