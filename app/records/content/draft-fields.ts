import { z } from 'zod'
import { fieldErrors, invalid } from '../../platform/errors.ts'
import type { Fields } from '../versions/snapshots.server.ts'
import { altField } from '../../ui/picture/alt-and-focus.ts'
import type { ContentCollection } from '../definition.ts'
import { placeholder, validFields } from './draft-placeholders.ts'

/**
 * What drafts and versions of a collection store of a record, and what of that may be published.
 * @param body of a new record. @param row that the API sends.
 */
export function draftFields(definition: ContentCollection, body: z.ZodObject, row: z.ZodObject) {
  const files = Object.keys(definition.files)
  // What stands beside pictures is stored in the library, once for all.
  const beside: string[] = files.map(altField)
  // Where a record stands in its list is no part of a version: that would undo what was moved since.
  const apart = ['status', ...(definition.isOrdered ? ['position'] : []), ...beside]
  const names = Object.keys(body.shape).filter((name) => !apart.includes(name))
  const text = z.strictObject(
    Object.fromEntries(Object.entries(body.shape).filter(([name]) => ![...files, ...beside].includes(name))),
  )

  const pick = (fields: Fields): Fields =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

  /** The files that these fields give a record. A PDF is only replaced: versions from before the site had made it have none. */
  const filesIn = (fields: Fields) =>
    files.filter((name) => fields[name] || (name in fields && definition.files[name] !== 'pdf'))

  /** What a row has in the fields of its form. */
  const fieldsOf = (from: object): Fields =>
    Object.fromEntries(names.map((name) => [name, (from as Fields)[name] ?? null]))

  /** What of these fields can be stored, with placeholders for the rest if the record is new. */
  function storable(fields: Fields, isNew: boolean): Record<string, unknown> {
    const stored: Record<string, unknown> = { ...validFields(text, pick(fields)), status: isNew ? 0 : 1 }
    for (const name of filesIn(fields)) if (fields[name] || !isNew) stored[name] = fields[name]
    const isNeeded = (name: string) => !(body.shape[name] as z.ZodType).safeParse(undefined).success
    for (const name of isNew ? names.filter(isNeeded) : [])
      stored[name] ??= placeholder(row.shape[name] as z.ZodType, body.shape[name] as z.ZodType)
    return stored
  }

  /** @throws 422 with a message for each field that prevents publishing. */
  function checked(fields: Fields): Record<string, unknown> {
    const isGiven = ([name, value]: [string, unknown]) =>
      names.includes(name) &&
      !files.includes(name) &&
      (value !== null || text.shape[name]?.safeParse(null).success)
    const given = Object.fromEntries(Object.entries(fields).filter(isGiven))
    const result = text.safeParse({ ...given, status: 1 })
    const missing = files.flatMap((name) => {
      const without = (body.shape[name] as z.ZodType).safeParse(undefined)
      return fields[name] || without.success ? [] : [[name, without.error.issues[0]?.message ?? '']]
    })
    const errors = { ...(result.error && fieldErrors(result.error)), ...Object.fromEntries(missing) }
    if (!result.success || missing.length > 0) return invalid(errors)
    const stored = filesIn(fields).map((name) => [name, fields[name]])
    return { ...result.data, ...Object.fromEntries(stored) }
  }

  const [title = ''] = definition.titleColumns
  return { names, title, pick, fieldsOf, storable, checked }
}
