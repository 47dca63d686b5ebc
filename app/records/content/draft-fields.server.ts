import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { altField } from '#app/ui/picture/alt-and-focus.ts'
import { toFieldErrors, invalid } from '#app/platform/errors.ts'
import type { ContentCollection } from '#app/records/collection-definition.ts'
import type { FieldValues } from '#app/records/versions/snapshots.server.ts'

export function createDraftFields(definition: ContentCollection, body: z.ZodObject, row: z.ZodObject) {
  const files = Object.keys(definition.files)
  const altFields: string[] = files.map(altField)
  // Versions exclude the position, so that restoring one does not move the record.
  const excluded = ['status', ...(definition.isOrdered ? ['position'] : []), ...altFields]
  const names = Object.keys(body.shape).filter((name) => !excluded.includes(name))
  const schema = z.strictObject(
    Object.fromEntries(
      Object.entries(body.shape).filter(([name]) => ![...files, ...altFields].includes(name)),
    ),
  )

  const pick = (fields: FieldValues): FieldValues =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

  /** Excludes empty PDF columns: a version saved before the site generated the PDF must not clear it. */
  const filesToWrite = (fields: FieldValues) =>
    files.filter((name) => fields[name] || (name in fields && definition.files[name] !== 'pdf'))

  const toFields = (from: object): FieldValues =>
    Object.fromEntries(names.map((name) => [name, (from as FieldValues)[name] ?? null]))

  function toStorable(fields: FieldValues, isNew: boolean): Record<string, unknown> {
    const stored: Record<string, unknown> = {
      ...pickValidFields(schema, pick(fields)),
      status: isNew ? 0 : 1,
    }
    for (const name of filesToWrite(fields)) if (fields[name] || !isNew) stored[name] = fields[name]
    const isRequired = (name: string) => !(body.shape[name] as z.ZodType).safeParse(undefined).success
    for (const name of isNew ? names.filter(isRequired) : [])
      stored[name] ??= createPlaceholder(row.shape[name] as z.ZodType, body.shape[name] as z.ZodType)
    return stored
  }

  function validate(fields: FieldValues): Record<string, unknown> {
    const isGiven = ([name, value]: [string, unknown]) =>
      names.includes(name) &&
      !files.includes(name) &&
      (value !== null || schema.shape[name]?.safeParse(null).success)
    const given = Object.fromEntries(Object.entries(fields).filter(isGiven))
    const result = schema.safeParse({ ...given, status: 1 })
    const missing = files.flatMap((name) => {
      const without = (body.shape[name] as z.ZodType).safeParse(undefined)
      return fields[name] || without.success ? [] : [[name, without.error.issues[0]?.message ?? '']]
    })
    const errors = { ...(result.error && toFieldErrors(result.error)), ...Object.fromEntries(missing) }
    if (!result.success || missing.length > 0) return invalid(errors)
    const stored = filesToWrite(fields).map((name) => [name, fields[name]])
    return { ...result.data, ...Object.fromEntries(stored) }
  }

  const [title = ''] = definition.titleColumns
  return { names, title, pick, toFields, toStorable, validate }
}

function pickValidFields(body: z.ZodObject, fields: FieldValues): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body.shape).flatMap(([name, schema]) => {
      const { success, data } = (schema as z.ZodType).safeParse(fields[name])
      return name in fields && success && data !== undefined ? [[name, data]] : []
    }),
  )
}

function createPlaceholder(row: z.ZodType, field: z.ZodType): string | number | null {
  const isRow = (value: unknown) => row.safeParse(value).success
  const isField = (value: unknown) => field.safeParse(value).success
  if (isRow(null)) return null
  if (isRow([])) return '[]'
  if (!isRow('')) return [0, 1].find(isField) ?? 0
  if (isField('x')) return ''
  const options = 'options' in field ? (field.options as string[]) : []
  return [companyToday(), '00:00', ...options].find(isField) ?? ''
}
