import { altField } from '#app/ui/picture/alt-and-focus.ts'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import {
  type Field,
  type Fields,
  type FormName,
  invalidMessage,
  isFile,
} from '#app/records/field/declare-fields.ts'
import type { Draft } from '#app/records/versions/versions.api.ts'
import type { LibraryPicture } from '#app/kit/admin/picture/picture-library.tsx'
import type { SaveError } from './use-saving.ts'

/** Texts by field name. Lists are JSON. */
export type FormValues = Record<string, string>

export type ValuesOf<F extends Fields> = Record<FormName<F>, string>

/** Options of a form besides its declared fields. */
export type FormOptions<V extends FormValues = FormValues> = {
  /** Overrides for the initial values. */
  empty?(): FormValues
  /** Labels of values without a declared field. */
  labels?: FormValues
  /** Overrides for the required messages. Undefined makes the field optional and skips its validation. */
  required?(values: V): { readonly [Name in keyof V]?: string | undefined }
  /** False hides a field. */
  isShown?(name: string, values: V): boolean
  validate?(values: V): FieldErrors
  /** Overrides for the request body. Undefined removes a field. @param saved values before the change. */
  toBody?(values: V, saved: V): Record<string, string | number | undefined>
  valueLabel?(name: string, value: string): string | undefined
  errorTitle?(error: SaveError): string
  onFailure?(error: SaveError): void
}

export const writableFields = (fields: Fields): [string, Field][] =>
  Object.entries(fields).filter(([, { isReadOnly }]) => !isReadOnly)

const inputFields = (fields: Fields) => writableFields(fields).filter(([, field]) => !isFile(field))

export const emptyValues = (fields: Fields, { empty }: FormOptions): FormValues => ({
  ...Object.fromEntries(inputFields(fields).map(([name, field]) => [name, initialValue(field)])),
  status: '1',
  versionNote: '',
  ...empty?.(),
})

function initialValue(field: Field): string {
  const { initial, kind, required } = field
  if (initial !== undefined) return initial
  if (kind === 'list') return '[]'
  const selectsFirst = kind === 'choice' && required !== undefined && field.emptyLabel === undefined
  return (selectsFirst && field.values[0]) || ''
}

export function toFormValues(emptyFormValues: FormValues, row: object | undefined): FormValues {
  if (!row) return emptyFormValues
  const columns = row as Record<string, string | number | object | null>
  const toText = (value: string | number | object | null | undefined): string =>
    typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '')
  return Object.fromEntries(Object.keys(emptyFormValues).map((name) => [name, toText(columns[name])]))
}

/** Values of a new record that begins as a copy: inactive, with the dates, position and state of an empty form. */
export function copyValues(
  fields: Fields,
  emptyFormValues: FormValues,
  row: object,
  titleColumn: string,
): FormValues {
  const values = toFormValues(emptyFormValues, row)
  const adapt = (name: string, value: string): string => {
    if (name === titleColumn) return `${value} (copy)`
    if (['position', 'state'].includes(name) || fields[name]?.kind === 'date')
      return emptyFormValues[name] ?? ''
    return fields[name]?.kind === 'list' ? value.replaceAll(/"\d{4}-\d\d-\d\d"/g, 'null') : value
  }
  const adapted = Object.entries(values).map(([name, value]) => [name, adapt(name, value)])
  return { ...Object.fromEntries(adapted), status: '0', versionNote: '' }
}

/** The pictures of another record, as if chosen from the library. */
export const copyPictures = (fields: Fields, row: object): Record<string, FileChoice> =>
  Object.fromEntries(
    writableFields(fields).flatMap(([name, { kind }]) => {
      const image = storedFile(name, undefined, row)
      return kind === 'picture' && image ? [[name, { image, title: 'Same picture', alt: null }]] : []
    }),
  )

/** Publishing activates the record, so set `status` to 1. */
export function withDraft(values: FormValues, draft: Draft | undefined): FormValues {
  if (!draft) return values
  const draftValues = Object.keys(values)
    .filter((name) => name in draft.fields)
    .map((name) => [name, String(draft.fields[name] ?? '')])
  return { ...values, ...Object.fromEntries(draftValues), status: '1', versionNote: draft.note }
}

export const fieldLabels = (fields: Fields, { labels }: FormOptions): FormValues => ({
  ...Object.fromEntries(writableFields(fields).map(([name, { label }]) => [name, label])),
  ...labels,
  status: 'Status',
  versionNote: 'Note on this change',
})

/** @returns the messages of the required fields */
export function requiredMessages(fields: Fields, { required }: FormOptions, values: FormValues): FormValues {
  const declared = Object.fromEntries(inputFields(fields).map(([name, field]) => [name, field.required]))
  return Object.fromEntries(
    Object.entries({ ...declared, ...required?.(values) }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  )
}

export const requiredFileMessages = (fields: Fields): FormValues =>
  Object.fromEntries(
    writableFields(fields).flatMap(([name, field]) =>
      isFile(field) && field.required ? [[name, field.required]] : [],
    ),
  )

/** @param chosen the files of a new record */
export function findErrors(
  fields: Fields,
  options: FormOptions,
  values: FormValues,
  chosen: readonly ChosenFile[] | undefined,
): FieldErrors {
  const skipped = options.required?.(values) ?? {}
  const invalidFields = inputFields(fields).flatMap(([name, field]) => {
    const value = values[name] ?? ''
    const error = value.trim() && !(name in skipped) && validateField(field, value)
    return error ? [[name, error]] : []
  })
  return {
    ...findMissing(values, requiredMessages(fields, options, values)),
    ...Object.fromEntries(invalidFields),
    ...options.validate?.(values),
    ...(chosen &&
      findMissing(Object.fromEntries(chosen.map(({ name }) => [name, name])), requiredFileMessages(fields))),
  }
}

function findMissing(values: FormValues, required: FormValues): FieldErrors {
  const empty = Object.entries(required).filter(([name, message]) => message && !values[name]?.trim())
  return Object.fromEntries(empty)
}

function validateField(field: Field, value: string): string | undefined {
  if (field.kind === 'text' || field.kind === 'paragraphs') return field.validate?.(value.trim())
  return isValid(field, value) ? undefined : invalidMessage(field)
}

function isValid(field: Field, value: string): boolean {
  if (field.kind === 'list') return field.required === undefined || value !== '[]'
  if (field.kind === 'amount') return (parseAmount(value) ?? Infinity) <= (field.max ?? 1_000_000_000) * 100
  if (field.kind !== 'integer') return true
  const { min = 0, max = Infinity } = field
  const number = readInteger(value)
  return number !== undefined && number >= min && number <= max
}

/** Accepts thousands separators, as in 48,000. */
function readInteger(text: string): number | undefined {
  const [sign, digits] = text.startsWith('-') ? [-1, text.slice(1)] : [1, text]
  const hundredths = parseAmount(digits)
  return hundredths === undefined || hundredths % 100 !== 0 ? undefined : (sign * hundredths) / 100
}

export function valueLabel(fields: Fields, options: FormOptions, name: string, value: string): string {
  const label = options.valueLabel?.(name, value)
  const field = fields[name]
  if (label !== undefined || !field) return label ?? value
  const isUnset = value === '' && field.required === undefined
  if (field.kind === 'choice' && isUnset) return field.emptyLabel ?? ''
  return fieldOptions(field).find(([option]) => option === value)?.[1] ?? value
}

/** Values and labels of the options of a select. */
export type SelectOptions = readonly (readonly [value: string, label: string])[]

export function fieldOptions(field: Field): SelectOptions {
  if (field.kind === 'yesNo') {
    return [
      ['0', 'No'],
      ['1', field.yes ?? 'Yes'],
    ]
  }
  if (field.kind !== 'choice') return []
  const options = field.values.map((value) => [value, field.labels?.[value] ?? value] as const)
  return field.emptyLabel === undefined ? options : [['', field.emptyLabel], ...options]
}

type SentValues = { values: FormValues; savedValues: FormValues; filesToSend: readonly ChosenFile[] }

/** @returns JSON, or FormData if the collection has file columns */
export function formBody(
  fields: Fields,
  options: FormOptions,
  { values, savedValues, filesToSend }: SentValues,
  hasFiles: boolean,
): object {
  const integers = inputFields(fields)
    .filter(([, { kind }]) => kind === 'integer')
    .map(([name]) => [name, String(readInteger(values[name] ?? '') ?? values[name])])
  const { versionNote, ...all } = {
    ...values,
    ...Object.fromEntries(integers),
    ...options.toBody?.(values, savedValues),
    status: Number(values.status),
  } as Record<string, string | number | undefined>
  const sent = Object.entries({ ...all, ...(versionNote && { versionNote }) }).filter(
    ([, value]) => value !== undefined,
  )
  if (!hasFiles) return Object.fromEntries(sent)
  const form = new FormData()
  for (const [name, value] of sent) form.set(name, String(value))
  for (const { name, file, alt } of filesToSend) {
    form.set(name, file instanceof File ? file : (file?.image ?? 'null'))
    if (alt !== undefined) form.set(altField(name), alt)
  }
  return form
}

export function withBaseVersion(body: object, version: number | undefined): object {
  if (version === undefined) return body
  if (!(body instanceof FormData)) return { ...body, baseVersion: version }
  body.set('baseVersion', String(version))
  return body
}

/** null removes the stored picture. */
export type FileChoice = File | LibraryPicture | null

/** `alt` is set for uploads only; library pictures have their own. */
export type ChosenFile = { name: string; file: FileChoice; alt: string | undefined }

export function storedFile(name: string, draft: Draft | undefined, row: object | undefined): string | null {
  const fields = draft && name in draft.fields ? draft.fields : row
  const file = (fields as Record<string, unknown> | undefined)?.[name]
  return typeof file === 'string' ? file : null
}

export const fileTitle = (file: FileChoice): string =>
  file instanceof File ? file.name : (file?.title ?? 'No picture')
