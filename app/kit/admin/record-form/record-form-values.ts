import type { Draft } from '../../../records/versions/endpoints.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { altField } from '../../../ui/picture/alt-and-focus.ts'
import type { LibraryPicture } from '../picture/picture-dialog.tsx'
import type { FormValues } from './form-values.ts'

/** The values of a form for a row, or for a new record. @param empty what a new form contains. */
export function valuesOf<V extends FormValues>(empty: V, row: object | undefined): V {
  if (!row) return empty
  const columns = row as Record<string, string | number | object | null>
  return Object.fromEntries(Object.keys(empty).map((name) => [name, textOf(columns[name])])) as V
}

/** A list is JSON in a form. */
const textOf = (value: string | number | object | null | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Values as a draft has them; what is published is live. */
export function withDraft<V extends FormValues>(values: V, draft: Draft | undefined): V {
  if (!draft) return values
  const typed = Object.keys(values)
    .filter((name) => name in draft.fields)
    .map((name) => [name, String(draft.fields[name] ?? '')])
  return { ...values, ...Object.fromEntries(typed), status: '1', versionNote: draft.note }
}

/** The stored file that a form shows: the draft's, else the record's. */
export function storedFile(name: string, draft: Draft | undefined, row: object | undefined): string | null {
  const file = draft?.fields[name] ?? (row as Record<string, string | null> | undefined)?.[name]
  return typeof file === 'string' ? file : null
}

/** A body that says from which version of the live record a draft was made. */
export function withBase(body: object, version: number | undefined): object {
  if (version === undefined) return body
  if (!(body instanceof FormData)) return { ...body, baseVersion: version }
  body.set('baseVersion', String(version))
  return body
}

/** What a form sends: JSON, or the fields of a form if its collection has files. */
export function formBody(
  { versionNote, ...given }: Record<string, string | number | undefined>,
  hasFiles: boolean,
  chosen: readonly Chosen[],
): object {
  const fields = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const body = versionNote ? { ...fields, versionNote } : fields
  if (!hasFiles) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  for (const { name, file, alt } of chosen) {
    form.set(name, file instanceof File ? file : file.image)
    if (alt !== undefined) form.set(altField(name), alt)
  }
  return form
}

/** Headers that name the version one has seen. */
export const ifMatch = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` }

/** What the fields of a form are called, its status and its files too. */
export const labelsOf = (labels: Record<string, string>, files: object): Record<string, string> => ({
  ...Object.fromEntries(Object.keys(files).map((name) => [name, capitalize(name)])),
  ...labels,
  status: 'Status',
  versionNote: 'Note on this change',
})

/** A file that was chosen for a column, or a picture of the library; of a new picture with its text. */
export type Chosen = { name: string; file: File | LibraryPicture; alt: string | undefined }

/** What was chosen, by column. */
export const chosenFiles = (
  files: Record<string, File | LibraryPicture | undefined>,
  alts: Record<string, string | undefined>,
): Chosen[] =>
  Object.entries(files).flatMap(([name, file]) =>
    file ? [{ name, file, alt: file instanceof File ? alts[name] : undefined }] : [],
  )

/** Those values that are not what was saved. */
export const differing = (values: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]))

/** What something that was chosen is called. */
export const nameOf = (file: File | LibraryPicture): string => (file instanceof File ? file.name : file.title)
