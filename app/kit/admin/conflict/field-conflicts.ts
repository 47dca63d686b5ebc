import type { FormValues } from '../record-form/form-values.ts'
import { type Chosen, nameOf, storedFile } from '../record-form/record-form-values.ts'

/** One field that another user has changed while it was open in a form. */
export type FieldConflict = {
  name: string
  theirs: string
  mine: string
  /** Whether it was changed here too. */
  isBoth: boolean
  choice: 'theirs' | 'mine'
}

/**
 * Compares what was opened with what the server has now and with what is in the form. What only they changed is taken over,
 * and what was changed here stays, unless one chooses otherwise.
 */
export function fieldConflicts<V extends FormValues>(opened: V, theirs: V, mine: V): FieldConflict[] {
  return Object.keys(opened).flatMap((name) => {
    const [was, there, here] = [opened[name] ?? '', theirs[name] ?? '', mine[name] ?? '']
    if (there === was || there === here) return []
    const isBoth = here !== was
    return [{ name, theirs: there, mine: here, isBoth, choice: isBoth ? 'mine' : 'theirs' }]
  })
}

/** Chosen files in whose place another user has put others. @param opened the row as it was. @param now as the server has it. */
export const fileConflicts = (chosen: readonly Chosen[], opened: object, now: object): FieldConflict[] =>
  chosen.flatMap(({ name, file }): FieldConflict[] => {
    const theirs = storedFile(name, undefined, now)
    if (!theirs || theirs === storedFile(name, undefined, opened)) return []
    return [{ name, theirs, mine: nameOf(file), isBoth: true, choice: 'mine' }]
  })

/** Chooses a side of one field. @param typed what the form has now: if that is one's own version, it stays. */
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

/** The form's contents after the choices. */
export function settle<V extends FormValues>(mine: V, conflicts: readonly FieldConflict[]): V {
  const chosen = conflicts
    .filter(({ name }) => name in mine)
    .map((field) => [field.name, field.choice === 'mine' ? field.mine : field.theirs])
  return { ...mine, ...Object.fromEntries(chosen) }
}
