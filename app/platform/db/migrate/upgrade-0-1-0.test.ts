import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openServices } from '../../../open-services.server.ts'
import { runSchedules } from '../../../operations/run-scheduled-publishing.server.ts'
import { getDefaultTexts } from '../../../kit/page/texts/page-texts.ts'
import { createApi } from '../../../api.server.ts'
import { createClient } from '../../api/client.ts'
import { readSettings } from '../../settings/settings.server.ts'
import {
  authSecret,
  createTestDatabase,
  dropTestDatabase,
  isPostgres,
  testDatabaseUrl,
} from '../../../../testing/database.ts'
import { describeSchema } from '../../../../testing/describe-schema.ts'
import { administrator } from '../../../../testing/sign-in/administrator.ts'
import { createDataOf010 } from '../../../../testing/version-0-1-0.ts'
import type { Db } from '../database.ts'
import { openDatabase } from '../open.server.ts'
import { migrations } from '../migrations/index.server.ts'
import { migrate } from './migrate.server.ts'
import { migrationsOf010 } from './upgrade-0-1-0.server.ts'

type Row = Record<string, unknown>

function newFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}

function open(settings: Record<string, string>) {
  const { database } = readSettings(settings)
  const db = openDatabase(database)
  onTestFinished(() => db.destroy())
  return { db, database }
}

/** All rows of all tables, without the word index, which SQLite cannot read back. */
async function readTables(db: Db): Promise<Record<string, Row[]>> {
  const tables = await db.introspection.getTables()
  const contents: Record<string, Row[]> = {}
  for (const { name, columns } of tables) {
    if (name.startsWith('searchIndex')) continue
    const order = sql.join(columns.map((column) => sql.ref(column.name)).slice(0, 3))
    const { rows } = await sql<Row>`select * from ${sql.table(name)} order by ${order}`.execute(db)
    contents[name] = rows
  }
  return contents
}

const toTexts = ({ id, page, status, version, createdAt, updatedAt, deletedAt, ...texts }: Row) => ({
  id,
  page,
  status,
  version,
  createdAt,
  updatedAt,
  deletedAt,
  texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null)),
  shareImage: null,
})

/** Later migrations add columns. */
const pickColumnsOf = (before: Row) => (row: Row) =>
  Object.fromEntries(Object.keys(before).map((column) => [column, row[column]]))

/** The search text of an admission now ends with its message and its location. */
const withOldSearch = ({ search, message, location, ...row }: Row): Row => {
  const added = [message, location]
    .map((text) => `\n${typeof text === 'string' ? text.toLowerCase() : ''}`)
    .join('')
  expect(search).toContain(added)
  return { ...row, message, location, search: String(search).slice(0, -added.length) }
}

/** Facts of the market 'else' now also name the Gulf, and stored facts begin with their markets. */
const withOldFacts = ({ facts, ...row }: Row): Row => {
  const parsed = JSON.parse(String(facts)) as { property: string; markets: string[] }[]
  const old = parsed.map(({ property, markets, ...fact }) => ({
    property,
    markets: markets.filter((market) => market !== 'gulf'),
    ...fact,
  }))
  return { ...row, facts: JSON.stringify(old) }
}

const oldValues: Record<string, ((row: Row) => Row) | undefined> = {
  admission: withOldSearch,
  product: withOldFacts,
}

const withParsedTexts = (row: Row): Row => ({ ...row, texts: JSON.parse(String(row.texts)) as object })

test('START-1 the upgrade from 0.1.0 keeps every row of every table, and only the page texts are stored differently', async () => {
  const { db, database } = open(await createDataOf010(newFolder()))
  const before = await readTables(db)
  for (const table of [
    'snapshot',
    'schedule',
    'submission',
    'quotation',
    'erasure',
    'passkey',
    'programToken',
  ])
    expect(before[table], table).not.toEqual([])
  expect(await migrate(db, database)).toEqual(Object.keys(migrations))
  const after = await readTables(db)
  for (const [table, rows] of Object.entries(before)) {
    if (table === 'page' || table === 'note') continue
    const kept = after[table]?.map(pickColumnsOf(rows[0] ?? {}))
    const withOldValues = oldValues[table]
    expect(withOldValues ? kept?.map(withOldValues) : kept, table).toEqual(rows)
  }
  expect(after.page?.map(withParsedTexts)).toEqual(before.page?.map(toTexts))
  const needed = Object.keys(migrations).findLast((name) => !migrations[name]?.onlyAdds)
  expect(after.note).toEqual(
    before.note?.map((row) => (row.key === 'schema.needs' ? { ...row, value: needed } : row)),
  )
})

test('START-1 the schema after the upgrade from 0.1.0 is that of a new database', async () => {
  const upgraded = open(await createDataOf010(newFolder()))
  await migrate(upgraded.db, upgraded.database)
  const folder = newFolder()
  if (isPostgres) await createTestDatabase(folder)
  const fresh = open({
    DATA_DIR: folder,
    AUTH_SECRET: authSecret,
    ...(isPostgres && { DATABASE_URL: testDatabaseUrl(folder) }),
  })
  await migrate(fresh.db, fresh.database)
  const schema = await describeSchema(fresh.db)
  expect(schema.length).toBeGreaterThan(600)
  expect(await describeSchema(upgraded.db)).toEqual(schema)
})

test('START-1 the first start after the upgrade from 0.1.0 keeps every file', async () => {
  const folder = newFolder()
  const settings = await createDataOf010(folder)
  const before = hashFiles(folder)
  expect(Object.keys(before).length).toBeGreaterThan(500)
  const { db } = await openServices(readSettings(settings))
  await db.destroy()
  expect(hashFiles(folder)).toEqual(before)
})

function hashFiles(folder: string): Record<string, string> {
  const files = globSync('files/**/*', { cwd: folder }).filter((file) =>
    statSync(join(folder, file)).isFile(),
  )
  const hash = (file: string) =>
    createHash('sha256')
      .update(readFileSync(join(folder, file)))
      .digest('hex')
  return Object.fromEntries(files.toSorted().map((file) => [file, hash(file)]))
}

test('START-1 EDIT-4 EDIT-5 drafts, versions and scheduled versions from 0.1.0 can be published', async () => {
  const services = await openServices(readSettings(await createDataOf010(newFolder())))
  onTestFinished(() => services.db.destroy())
  const { db, auth } = services
  const result = await auth.signIn(administrator.email, administrator.password, { device: 'A program' })
  if (!result || !('token' in result)) expect.fail('The administrator of 0.1.0 cannot sign in.')
  const headers = { Authorization: `Bearer ${result.token}` }
  const url = await listen(createApi(services).fetch)
  const { get, post } = createClient((path, init) =>
    fetch(url + path, { ...init, headers: { ...(init.headers as object), ...headers } }),
  )
  const find = async (page: 'home' | 'contact') =>
    (await get('/admin/Page', { query: { page } })).rows[0] ?? expect.fail()
  const home = await find('home')
  expect(Object.keys(home)).toEqual(expect.arrayContaining(Object.keys(getDefaultTexts('home'))))
  expect(home).toMatchObject({
    // A default of 0.1.0 that has changed since.
    careersLead: 'Making, testing, selling or teaching: there is work here for careful hands.',
    aboutLead: 'Third lead.',
    heroTitle: 'A third title',
    story: null,
  })
  const params = { id: home.id }
  expect(await post('/admin/Page/:id/publish', { params, body: {} })).toMatchObject({
    aboutLead: 'Draft lead.\n\nTwo paragraphs.',
    heroTitle: 'A third title',
  })
  const { versions } = await get('/admin/versions', { query: { collection: 'page', recordId: home.id } })
  const second = versions.find(({ note }) => note === 'Shorter')
  await post('/admin/versions/:id/restore', { params: { id: second?.id ?? 0 } })
  expect(await post('/admin/Page/:id/publish', { params, body: {} })).toMatchObject({
    aboutLead: 'Second lead of "home", café തൃശൂർ.',
    heroTitle: getDefaultTexts('home').heroTitle,
  })

  await db
    .updateTable('schedule')
    .set({ at: '2026-11-27T00:00:00.000Z' })
    .where('collection', '=', 'page')
    .execute()
  await runSchedules(services)
  expect(await find('contact')).toMatchObject({ lead: 'Scheduled lead.', formTitle: 'Write to us' })
  const { rows } = await get('/Search', { query: { q: 'Scheduled lead' } })
  expect(rows).toMatchObject([{ path: '/contact' }])
})

const listen = (handler: Parameters<typeof serve>[0]['fetch']) =>
  new Promise<string>((resolve) => {
    const server = serve({ fetch: handler, port: 0, hostname: '127.0.0.1' }, ({ port }) =>
      resolve(`http://127.0.0.1:${port}`),
    )
    onTestFinished(() => void server.close())
  })

test('START-1 a database with only some migrations of 0.1.0 is not changed, and the message names the missing ones', async () => {
  const { db, database } = open(await createDataOf010(newFolder()))
  await sql`delete from kysely_migration where name = '0052-erasure-marks'`.execute(db)
  const before = await readTables(db)
  await expect(migrate(db, database)).rejects.toThrow(
    /unfinished version before 0\.1\.0.+lacks 0052-erasure-marks\. Start version 0\.1\.0 with it first/,
  )
  expect(await readTables(db)).toEqual(before)
})

test('START-1 a database of 0.1.0 with an unknown migration is not changed', async () => {
  const { db, database } = open(await createDataOf010(newFolder()))
  await sql`insert into kysely_migration (name, timestamp) values ('0060-unknown', '')`.execute(db)
  await expect(migrate(db, database)).rejects.toThrow(
    'changed by a newer version of this program (0060-unknown)',
  )
  expect((await sql`select 1 from kysely_migration`.execute(db)).rows).toHaveLength(
    migrationsOf010.length + 1,
  )
})
