import {
  createListScreen,
  fieldColumn,
  positionColumn,
  createRecordForm,
} from '#app/kit/admin/content-screen.tsx'
import { profile, validateProfile, type Group, groupLabels } from './profile.ts'

/** The groups whose forms ask for a field. All other fields belong to every group. */
const groupsByField: { readonly [name: string]: readonly Group[] } = {
  text: ['managing-director', 'leader', 'instructor', 'alumni'],
  closing: ['managing-director'],
  social: ['leader'],
  image: ['managing-director', 'management', 'leader', 'instructor', 'alumni'],
  officer: ['management'],
}

const form = createRecordForm(profile, {
  empty: () => ({ group: 'leader' }),
  isShown: (name, { group }) => groupsByField[name]?.includes(group as Group) ?? true,
  validate: validateProfile,
})

const screen = createListScreen(profile, {
  form,
  facetLabels: { group: groupLabels },
  columns: [
    { ...fieldColumn(profile.fields, 'role'), hasInlineLabel: true },
    { ...fieldColumn(profile.fields, 'group'), hasInlineLabel: true },
    positionColumn,
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
