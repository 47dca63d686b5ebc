import type { Draft } from '#app/records/versions/endpoints.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { altField } from '#app/ui/picture/alt-and-focus.ts'
import type { LibraryPicture } from '#app/kit/admin/picture/picture-dialog.tsx'

export type FormValues = Record<string, string>

export function toFormValues<V extends FormValues>(emptyValues: V, row: object | undefined): V {
  if (!row) return emptyValues
  const columns = row as Record<string, string | number | object | null>
  return Object.fromEntries(Object.keys(emptyValues).map((name) => [name, toText(columns[name])])) as V
}

/** Lists are JSON in form fields. */
const toText = (value: string | number | object | null | undefined): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')

/** Publishing activates the record, so set `status` to 1. */
export function withDraft<V extends FormValues>(values: V, draft: Draft | undefined): V {
  if (!draft) return values
  const draftValues = Object.keys(values)
    .filter((name) => name in draft.fields)
    .map((name) => [name, String(draft.fields[name] ?? '')])
  return { ...values, ...Object.fromEntries(draftValues), status: '1', versionNote: draft.note }
}

export function storedFile(name: string, draft: Draft | undefined, row: object | undefined): string | null {
  const fields = draft && name in draft.fields ? draft.fields : row
  const file = (fields as Record<string, unknown> | undefined)?.[name]
  return typeof file === 'string' ? file : null
}

export function withBaseVersion(body: object, version: number | undefined): object {
  if (version === undefined) return body
  if (!(body instanceof FormData)) return { ...body, baseVersion: version }
  body.set('baseVersion', String(version))
  return body
}

/** JSON, or FormData if the collection has file columns. */
export function formBody(
  { versionNote, ...values }: Record<string, string | number | undefined>,
  hasFiles: boolean,
  chosen: readonly ChosenFile[],
): object {
  const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))
  const body = versionNote ? { ...fields, versionNote } : fields
  if (!hasFiles) return body
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) form.set(name, String(value))
  for (const { name, file, alt } of chosen) {
    form.set(name, file instanceof File ? file : (file?.image ?? 'null'))
    if (alt !== undefined) form.set(altField(name), alt)
  }
  return form
}

export const ifMatchHeader = (version: number | undefined): Record<string, string> =>
  version === undefined ? {} : { 'If-Match': `"${version}"` }

export const fieldLabels = (labels: Record<string, string>, files: object): Record<string, string> => ({
  ...labels,
  ...Object.fromEntries(Object.keys(files).map((name) => [name, labels[name] ?? capitalize(name)])),
  status: 'Status',
  versionNote: 'Note on this change',
})

/** null removes the stored picture. */
export type FileChoice = File | LibraryPicture | null

/** `alt` is set for uploads only; library pictures have their own. */
export type ChosenFile = { name: string; file: FileChoice; alt: string | undefined }

export const listChosenFiles = (
  files: Record<string, FileChoice | undefined>,
  alts: Record<string, string | undefined>,
): ChosenFile[] =>
  Object.entries(files).flatMap(([name, file]) =>
    file === undefined ? [] : [{ name, file, alt: file instanceof File ? alts[name] : undefined }],
  )

export const changedValues = (values: FormValues, saved: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== saved[name]))

export const fileTitle = (file: FileChoice): string =>
  file instanceof File ? file.name : (file?.title ?? 'No picture')
