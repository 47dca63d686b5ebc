import { z } from 'zod'
import { create, del, type Endpoint, get, patch } from '../api/endpoint.ts'
import { adminFilter, flag, paging } from '../api/fields.ts'
import { imageMessages } from '../storage/image-rules.ts'
import { capitalized } from '../ui/capitalized.ts'
import type { ContentCollection } from './definition.ts'

type Parts<Row, Add, Change, Query> = {
  row: Row
  /** Body of a new record, and of a change: each field that is a file must be a file column of the definition. */
  add: Add
  change: Change
  /** What lists take beside page, status and search. */
  query?: Query
  /** Order of the lists, for the API document. */
  order?: string
}

type Remove<D> = D extends { api: { remove: infer Path extends string } }
  ? { remove: Endpoint<'DELETE', Path, undefined, undefined, z.ZodNull, 'one'> }
  : Record<never, never>

const an = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/** The usual endpoints of published content, at the addresses of its definition. */
export function contentEndpoints<
  const D extends ContentCollection,
  Row extends z.ZodObject,
  Add extends z.ZodObject,
  Change extends z.ZodObject,
  Query extends z.ZodRawShape = Record<never, never>,
>(definition: D, { row, add, change, query, order = 'newest first' }: Parts<Row, Add, Change, Query>) {
  const { labels, status, files } = definition
  const { one, many } = labels
  const api: D['api'] = definition.api
  const tooLarge = Object.fromEntries(Object.keys(files).map((file) => [file, imageMessages.tooLarge]))
  const uploads = Object.keys(files).length > 0 ? ({ multipart: true, tooLarge } as const) : {}
  const extra = query ?? ({} as Query)
  const remove = api.remove && { remove: del(api.remove, { summary: `Move ${an(one)} to the trash` }) }
  return {
    list: get(api.list as D['api']['list'], {
      summary: `${capitalized(status.on)} ${many}, ${order}`,
      query: z.object({ ...paging, status: flag().optional(), ...extra }),
    }).lists(row),
    adminList: get(api.adminList as D['api']['adminList'], {
      summary: `${capitalized(many)} by status, ${order}`,
      query: z.object({ ...adminFilter, ...extra }),
    }).lists(row),
    adminOne: get(api.adminOne as D['api']['adminOne'], {
      summary: `One ${one}, ${status.on} or not`,
    }).returns(row),
    add: create(api.add as D['api']['add'], {
      summary: `Add ${an(one)}`,
      body: add,
      ...uploads,
    }).returns(row),
    update: patch(api.update as D['api']['update'], {
      summary: `Change any fields of ${an(one)}`,
      body: change,
      ...uploads,
    }).returns(row),
    ...(remove as unknown as Remove<D>),
  }
}
