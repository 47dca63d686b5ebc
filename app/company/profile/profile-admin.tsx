import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { fieldColumn, positionColumn } from '#app/kit/admin/list-screen/field-column.ts'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { profile } from './definition.ts'
import { profileFields, validateProfile, type Group, groupLabels } from './fields.ts'

const fieldsByGroup: Record<Group, readonly string[]> = {
  founder: [],
  'managing-director': ['text', 'closing', 'image'],
  management: ['image', 'officer'],
  leader: ['text', 'social', 'image'],
  instructor: ['text', 'image'],
  alumni: ['text', 'image'],
}

const form = createRecordForm(profile, profileFields, {
  empty: () => ({ group: 'leader' }),
  validate: validateProfile,
  Fields: ({ form }) => {
    const visibleFields = fieldsByGroup[form.values.group as Group]
    return (
      <>
        <Field form={form} name="group" />
        <Field form={form} name="name" />
        <Field form={form} name="role" />
        {visibleFields.includes('text') && (
          <Field
            form={form}
            name="text"
            hint="The biography, a short one for instructors, or the letter of the managing director. Leave a blank line between paragraphs."
          />
        )}
        {visibleFields.includes('closing') && <Field form={form} name="closing" />}
        {visibleFields.includes('social') && <Field form={form} name="social" hint="One URL per line." />}
        {visibleFields.includes('image') && <Field form={form} name="image" />}
        {visibleFields.includes('officer') && (
          <Field
            form={form}
            name="officer"
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
  facetLabels: { group: groupLabels },
  columns: [
    { ...fieldColumn(profileFields, 'role'), hasInlineLabel: true },
    { head: 'Group', sort: 'group', hasInlineLabel: true, cell: ({ group }) => groupLabels[group as Group] },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
