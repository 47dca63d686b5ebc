import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import {
  PictureField,
  SelectField,
  StatusField,
  TextArea,
  TextField,
} from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { profile } from '../definition.ts'
import { type Group, groupLabels } from '../groups.ts'
import { profileMessages, validateProfile } from '../profile-validation.ts'

const yesNo = [
  ['0', 'No'],
  ['1', 'Yes'],
] as const

const fieldsByGroup: Record<Group, readonly string[]> = {
  founder: [],
  'managing-director': ['text', 'closing'],
  management: ['image', 'officer'],
  leader: ['text', 'social', 'image'],
  alumni: ['text', 'image'],
}

const form = createRecordForm(profile, {
  empty: () => ({
    group: 'leader' as string,
    name: '',
    role: '',
    text: '',
    closing: '',
    social: '',
    officer: '0',
  }),
  labels: {
    group: 'Group',
    name: 'Name',
    role: 'Role',
    text: 'Text',
    closing: 'Closing',
    social: 'Social links',
    officer: 'Grievance officer',
  },
  required: profileMessages,
  validate: validateProfile,
  valueLabel: (name, value) => (name === 'group' ? groupLabels[value as Group] : value),
  Fields: ({ form }) => {
    const fields = fieldsByGroup[form.values.group as Group]
    return (
      <>
        <SelectField form={form} name="group" options={Object.entries(groupLabels)} />
        <TextField form={form} name="name" maxLength={120} />
        <TextField form={form} name="role" maxLength={120} placeholder="Head of Training" />
        {fields.includes('text') && (
          <TextArea
            form={form}
            name="text"
            rows={8}
            maxLength={6000}
            hint="The biography, or the letter of the managing director. Leave a blank line between paragraphs."
          />
        )}
        {fields.includes('closing') && (
          <TextField form={form} name="closing" maxLength={120} placeholder="With regards," />
        )}
        {fields.includes('social') && (
          <TextArea form={form} name="social" rows={3} maxLength={1000} hint="One URL per line." />
        )}
        {fields.includes('image') && <PictureField form={form} name="image" />}
        {fields.includes('officer') && (
          <SelectField
            form={form}
            name="officer"
            options={yesNo}
            hint="The privacy page names the first grievance officer as the contact for complaints."
          />
        )}
        <StatusField form={form} />
      </>
    )
  },
})

const screen = createListScreen(profile, {
  form,
  columns: [
    { head: 'Role', hasInlineLabel: true, cell: ({ role }) => role },
    { head: 'Group', hasInlineLabel: true, cell: ({ group }) => groupLabels[group as Group] },
    { head: 'Position', isNumber: true, hasInlineLabel: true, cell: ({ position }) => position },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
