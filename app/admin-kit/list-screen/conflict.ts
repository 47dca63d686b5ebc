import type { FieldErrors } from '../../api/errors.ts'

/** What a form holds, as text by field. */
export type Draft = Record<string, string>

/** One field that somebody else has changed while it stood in a form. */
export type FieldConflict = {
  name: string
  theirs: string
  mine: string
  /** Whether it was changed here too. */
  isBoth: boolean
  keeps: 'theirs' | 'mine'
}

/**
 * Compares what was opened with what the server has now and with what stands in the form.
 * What only they changed is taken over, what was changed here is kept, until somebody chooses otherwise.
 */
export function fieldConflicts<D extends Draft>(opened: D, theirs: D, mine: D): FieldConflict[] {
  return Object.keys(opened).flatMap((name) => {
    const [was, there, here] = [opened[name] ?? '', theirs[name] ?? '', mine[name] ?? '']
    if (there === was || there === here) return []
    const isBoth = here !== was
    return [{ name, theirs: there, mine: here, isBoth, keeps: isBoth ? 'mine' : 'theirs' }]
  })
}

/** The form's contents after the choices. */
export function settle<D extends Draft>(mine: D, conflicts: readonly FieldConflict[]): D {
  const chosen = conflicts
    .filter(({ name }) => name in mine)
    .map((field) => [field.name, field.keeps === 'mine' ? field.mine : field.theirs])
  return { ...mine, ...Object.fromEntries(chosen) }
}

/** Messages for fields that must not be empty. */
export function missing<D extends Draft>(
  draft: D,
  required: { readonly [Name in keyof D]?: string },
): FieldErrors {
  const empty = Object.entries(required).filter(([name, message]) => message && !draft[name]?.trim())
  return Object.fromEntries(empty) as FieldErrors
}
