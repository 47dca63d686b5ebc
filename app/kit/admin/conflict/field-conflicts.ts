import {
  type ChosenFile,
  fileTitle,
  type FormValues,
  storedFile,
} from '#app/kit/admin/record-form/form-values.ts'

export type FieldConflict = {
  name: string
  theirs: string
  mine: string
  isChangedByBoth: boolean
  choice: 'theirs' | 'mine'
}

/** Three-way comparison that returns the fields changed meanwhile. Fields changed by both default to `mine`. */
export function findFieldConflicts<V extends FormValues>(opened: V, theirs: V, mine: V): FieldConflict[] {
  return Object.keys(opened).flatMap((name) => {
    const before = opened[name] ?? ''
    const values = { theirs: theirs[name] ?? '', mine: mine[name] ?? '' }
    if (values.theirs === before || values.theirs === values.mine) return []
    const isChangedByBoth = values.mine !== before
    return [{ name, ...values, isChangedByBoth, choice: isChangedByBoth ? 'mine' : 'theirs' }]
  })
}

export const findFileConflicts = (
  chosen: readonly ChosenFile[],
  opened: object,
  current: object,
): FieldConflict[] =>
  chosen.flatMap(({ name, file }): FieldConflict[] => {
    const theirs = storedFile(name, undefined, current)
    if (!theirs || theirs === storedFile(name, undefined, opened)) return []
    return [{ name, theirs, mine: fileTitle(file), isChangedByBoth: true, choice: 'mine' }]
  })

/** @param typed current form value, kept as `mine` when switching to `theirs`. */
export function withChoice(
  conflicts: readonly FieldConflict[],
  name: string,
  choice: FieldConflict['choice'],
  typed = '',
): FieldConflict[] {
  return conflicts.map((field) => {
    if (field.name !== name) return field
    return { ...field, choice, mine: field.choice === 'mine' ? typed : field.mine }
  })
}

export function applyChoices<V extends FormValues>(mine: V, conflicts: readonly FieldConflict[]): V {
  const chosen = conflicts
    .filter(({ name }) => name in mine)
    .map((field) => [field.name, field.choice === 'mine' ? field.mine : field.theirs])
  return { ...mine, ...Object.fromEntries(chosen) }
}
