import { z } from 'zod'
import { create, del, type Endpoint, type Endpoints, get, patch, post } from '../api/endpoint.ts'
import { adminFilter, choice, code, flag, paging, whole } from '../api/fields.ts'
import { Draft, Schedule, scheduleActions } from '../history/versions/endpoints.ts'
import { altText, optionalLine } from '../inbox/clean-text-fields.ts'
import { imageMessages } from '../storage/image-rules.ts'
import { altField, focusField } from '../ui/picture/alt-and-focus.ts'
import { pdfMessages } from '../storage/pdf-rules.ts'
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

/** The status of what is always on. */
export const always = () => code([1], 'The status cannot be changed.').optional()

/** What the API has of a collection: a singleton takes no new rows. */
export type Served<T> = Omit<T, 'add' | 'addDraft'>

export function served<E extends Endpoints>({ isSingleton, rights }: ContentCollection, endpoints: E): E {
  const left: Endpoints = { ...endpoints }
  for (const name of isSingleton ? ['add', 'addDraft'] : []) delete left[name]
  // Its public list is for the site, which shows nothing of it.
  if (rights) delete left.list
  return left as E
}

/** What one writes about a change: it stands beside the version. */
const versionNote = optionalLine(200)

/** Fields as they are typed: a draft may miss some, and others may be invalid. */
const DraftValue = z.union([
  z.string().max(20_000, 'Please use at most 20,000 characters.'),
  z.number(),
  z.null(),
])

type DraftShape = Record<string, z.ZodType<string | number | File | null | undefined>>

/** What rows have beside each picture, from the library. */
const pictureFields = (pictures: readonly string[]) =>
  Object.fromEntries(
    pictures.flatMap((name) => [
      [altField(name), z.string().nullable()],
      [focusField(name), z.string().nullable()],
    ]),
  )

/** Alternative text of a picture that is sent or named beside it. Empty text stands for a decorative picture. */
const altFields = (pictures: readonly string[]) =>
  Object.fromEntries(pictures.map((name) => [altField(name), altText().optional()]))

/** Version of the live record that a draft was made from; the current one if nobody says. */
const baseVersion = whole('baseVersion must be a number.', 1).optional()

function draftBody({ shape }: z.ZodObject, files: readonly string[]) {
  const fields = Object.entries(shape).map(([name, field]) => [
    name,
    files.includes(name) ? (field as z.ZodType).optional() : DraftValue.optional(),
  ])
  return z.strictObject(
    Object.fromEntries([...fields, ['versionNote', versionNote], ['baseVersion', baseVersion]]) as DraftShape,
  )
}

const At = z.iso.datetime({ error: 'Please choose a date and a time.' }).max(40)

type Remove<D> = D extends { api: { remove: infer Path extends string } }
  ? { remove: Endpoint<'DELETE', Path, undefined, undefined, z.ZodNull, 'one'> }
  : Record<never, never>

const an = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`

/** The usual endpoints of published content, at the addresses of its definition. */
export function contentEndpoints<
  const D extends ContentCollection,
  Row extends z.ZodObject,
  Add extends z.ZodObject,
  Change extends z.ZodObject<z.ZodRawShape>,
  Query extends z.ZodRawShape = Record<never, never>,
>(definition: D, { row, add, change, query, order = 'newest first' }: Parts<Row, Add, Change, Query>) {
  const { labels, status, files } = definition
  const { one, many } = labels
  const api: D['api'] = definition.api
  const tooLarge = Object.fromEntries(
    Object.entries(files).map(([file, type]) => [
      file,
      (type === 'pdf' ? pdfMessages : imageMessages).tooLarge,
    ]),
  )
  const uploads = Object.keys(files).length > 0 ? ({ multipart: true, tooLarge } as const) : {}
  const extra = query ?? ({} as Query)
  const pictures = Object.keys(files).filter((name) => files[name] === 'picture')
  // Their names follow from the definition, beyond what types can say.
  const sent = <Body extends z.ZodObject>(body: Body) =>
    (pictures.length ? body.extend(altFields(pictures)) : body) as Body
  const shown = (pictures.length ? row.extend(pictureFields(pictures)) : row) as Row
  const draft = sent(draftBody(add, Object.keys(files)))
  const { read = 'content.read', write: right = 'content.write' } = definition.rights ?? {}
  const remove = api.remove && {
    remove: del(api.remove, { summary: `Move ${an(one)} to the trash`, right }),
  }
  return {
    list: get(api.list as D['api']['list'], {
      summary: `${capitalized(status.on)} ${many}, ${order}`,
      public: true,
      query: z.object({ ...paging, status: flag().optional(), ...extra }),
    }).lists(shown),
    adminList: get(api.adminList as D['api']['adminList'], {
      summary: `${capitalized(many)} by status, ${order}`,
      right: read,
      query: z.object({ ...adminFilter, ...extra }),
    }).lists(shown),
    adminOne: get(api.adminOne as D['api']['adminOne'], {
      summary: `One ${one}, ${status.on} or not`,
      right: read,
    }).returns(shown),
    add: create(api.add as D['api']['add'], {
      summary: `Add ${an(one)}`,
      right,
      body: sent(add),
      ...uploads,
    }).returns(shown),
    update: patch(api.update as D['api']['update'], {
      summary: `Change any fields of ${an(one)}`,
      right,
      body: sent(change.extend({ versionNote })),
      ...uploads,
    }).returns(shown),
    addDraft: create(`${api.adminList}/draft` as `${D['api']['adminList']}/draft`, {
      summary: `Save a new ${one} as a draft, with what there is of it`,
      right,
      body: draft,
      ...uploads,
    }).returns(shown),
    saveDraft: post(`${api.adminOne}/draft` as `${D['api']['adminOne']}/draft`, {
      summary: `Save a draft beside the live ${one}; If-Match takes the id of the draft it was made from, 0 for none`,
      right,
      body: draft,
      ...uploads,
      refuses: [409],
    }).returns(Draft),
    publish: post(`${api.adminOne}/publish` as `${D['api']['adminOne']}/publish`, {
      summary: `Publish the draft of ${an(one)}; If-Match takes its id`,
      right,
      body: z.strictObject({ versionNote, status: flag().optional() }),
      refuses: [409],
    }).returns(shown),
    schedule: post(`${api.adminOne}/schedule` as `${D['api']['adminOne']}/schedule`, {
      summary: `Publish ${an(one)} as it is now, or take it off the site, at a time`,
      right,
      body: z.strictObject({
        action: choice(scheduleActions, 'action must be publish or unpublish.'),
        at: At,
      }),
      refuses: [409],
    }).returns(Schedule),
    ...(remove as unknown as Remove<D>),
  }
}
