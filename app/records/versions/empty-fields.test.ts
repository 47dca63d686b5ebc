import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { findRow, toColumns } from '#app/records/change/lock-row.server.ts'
import { withPreview } from '#app/operations/preview.server.ts'
import { collectionServers } from '#app/collections.server.ts'
import { contentNames, contentOf } from '#app/collections.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp({ DEMO_CONTENT: '1' })
const { admin, services } = app

const shapeOf = (schema?: z.ZodType) => (schema as z.ZodObject).shape as Record<string, z.ZodType>

const texts = Object.fromEntries(
  contentNames.map((name) => {
    const { update } = collectionServers[name].resource.endpoints
    const [body, row] = [shapeOf(update.body), shapeOf(update.output)]
    const isEmptied = (field: string) =>
      body[field]?.safeParse('').data === null && row[field]?.safeParse('x').success
    return [name, Object.keys(body).filter((field) => field !== 'versionNote' && isEmptied(field))]
  }),
)
const names = contentNames.filter((name) => texts[name]?.length)

test.each(names)('EDIT-4 %s: restoring a version empties the fields that were empty in it', async (name) => {
  const { api } = contentOf(name)
  const list = async () => (await admin.get(api.adminList as '/admin/Banner')).rows
  const emptyIn = (row: object) =>
    (texts[name] ?? []).filter((field) => row[field as keyof typeof row] === null)
  const update = api.update as '/admin/update/Banner/:id'
  for (const row of await list())
    for (const field of texts[name] ?? [])
      if (!emptyIn(row).includes(field))
        await admin.patch(update, { params: { id: row.id }, body: { [field]: '' } }).catch(() => null)
  const [row] = (await list()).toSorted((one, other) => emptyIn(other).length - emptyIn(one).length)
  const { id } = row ?? { id: 0 }
  const params = { id }
  const publish = () =>
    admin.post(`${api.adminOne}/publish` as '/admin/Banner/:id/publish', { params, body: {} })
  const empty = emptyIn(await publish())
  const emptied = Object.fromEntries(empty.map((field) => [field, null]))
  expect(empty).not.toEqual([])
  const of = { collection: name, recordId: id }
  const version = (await admin.get('/admin/versions', { query: of })).versions[0]

  const given = Object.fromEntries(empty.map((field) => [field, 'x']))
  const columns = toColumns(name, await findRow(services.db, name, id), given)
  const filled = sql.join(
    Object.entries(columns).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
  )
  await sql`update ${sql.table(name)} set ${filled} where id = ${id}`.execute(services.db)
  const draft = await admin.post('/admin/versions/:id/restore', {
    params: { id: version?.id ?? 0 },
  })
  expect(draft.fields).toMatchObject(emptied)
  const { path } = await admin.post('/admin/preview', { body: of })
  const token = new URL(path, 'http://site').searchParams.get('preview') ?? ''
  const shown = await withPreview(services, token, ({ db }) => findRow(db, name, id))
  expect(shown).toBeDefined()
  expect({ ...emptied, ...shown }).toMatchObject(emptied)
  const at = new Date(Date.now() + 3_600_000).toISOString()
  const schedule = `${api.adminOne}/schedule` as '/admin/Banner/:id/schedule'
  expect(await admin.post(schedule, { params, body: { publishAt: at } })).toMatchObject({ publishAt: at })
  expect(await publish()).toMatchObject(emptied)
})
