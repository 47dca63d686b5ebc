import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openServices } from '../../../open-services.server.ts'
import { questionWords, searchWordsOf } from '../../../ui/text/search-words.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { prepareSearch } from './search-index.server.ts'

const app = await testApp()
const { services, admin, anyone } = app
const { db } = services

const found = async (q: string) =>
  (await anyone.get('/Search', { query: { q } })).rows.map(({ title }) => title)
const add = (question: string, answer = 'Yes.') =>
  admin.post('/admin/Question', { body: { question, answer } })
/** As when another version starts. */
async function start() {
  await db.updateTable('searchEntry').set({ stamp: '' }).where('collection', '=', '').execute()
  const { db: other } = await openServices(services.settings)
  await other.destroy()
}

/** Two words that are one if the last character is cut in half. */
const long = ['\u{20000}', '\u{2A000}'].map((last) => `${'a'.repeat(39)}${last}`)

test('BUY-8 words that differ in a character at their longest can be published together, and in one record', async () => {
  await add(`Both ${long.join(' ')}?`)
  await start()
  await db.updateTable('searchEntry').set({ stamp: 'older' }).where('collection', '=', 'question').execute()
  await add(`First ${long[0]}?`)
  await add(`Second ${long[1]}?`)
  expect(await found(`first ${long[0]}`)).toEqual([`First ${long[0]}?`])
})

test('BUY-8 such words in two records are no trouble for a start', async () => {
  for (const word of long) await add(`Qwertz ${word}?`)
  await start()
  expect(await found(`qwertz ${long[1]}`)).toEqual(long.map((word) => `Qwertz ${word}?`))
  const words = await db.selectFrom('searchWord').select('word').where('word', 'like', 'aaa%').execute()
  expect(words).toEqual([{ word: 'a'.repeat(39) }])
})

test('BUY-8 words are stored as they are, whatever a text has', () => {
  const parts = [
    'a'.repeat(39),
    '\u{20000}',
    '\uD800',
    '\uDC00',
    '\0',
    'İ',
    'é',
    'e\u0301',
    '\uFFFD',
    '\uFFFF',
    ' ',
    'ﷺ',
  ]
  let state = 7
  const next = (below: number) => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) % below
  for (let i = 0; i < 2000; i += 1) {
    const text = Array.from({ length: 1 + next(40) }, () => parts[next(parts.length)]).join('')
    for (const word of [...searchWordsOf(text), ...questionWords(text)])
      expect(Buffer.from(word).toString(), JSON.stringify(text)).toBe(word)
  }
})

/** A database that refuses a word, as it does what was not thought of. */
async function refuseWord(word: string) {
  const make = async (condition: string) => {
    await sql`drop table "searchWord"`.execute(db)
    await sql`create table "searchWord" (word text primary key, entries integer not null${sql.raw(condition)})`.execute(
      db,
    )
  }
  await make(`, check (word <> '${word}')`)
  onTestFinished(async () => {
    await make('')
    await prepareSearch(db)
  })
}

test('BUY-8 what the search cannot take is published all the same, and nothing is found before the next start', async () => {
  const { id } = await add('Zugzwang?')
  await refuseWord('poison')
  await start()
  expect(await found('zugzwang')).toEqual(['Zugzwang?'])
  const poison = await add('A poison?')
  expect((await anyone.get('/Question')).rows.map((row) => row.id)).toContain(poison.id)
  await admin.patch('/admin/Question/:id', { params: { id }, body: { status: 0 } })
  await add('Qqanother one?')
  expect(await found('zugzwang')).toEqual([])
  await admin.delete('/admin/Question/:id', { params: { id: poison.id } })
  await start()
  expect([await found('zugzwang'), await found('qqanother')]).toEqual([[], ['Qqanother one?']])
})

test('BUY-8 a record that cannot be read is not found, and all others are', async () => {
  const body = { tittle: 'Quokkas', name: 'A', description: 'D', date: '2026-01-01', status: 1 } as const
  const { id } = await admin.post('/admin/AddNews', { body })
  await db.updateTable('news').set({ date: 'not a date', version: 2 }).where('id', '=', id).execute()
  const { id: other } = await add('Jabberwock?')
  await start()
  expect([await found('quokkas'), await found('jabberwock')]).toEqual([[], ['Jabberwock?']])
  await admin.patch('/admin/Question/:id', { params: { id: other }, body: { question: 'Bandersnatch?' } })
  expect(await found('bandersnatch')).toEqual(['Bandersnatch?'])
  await db.deleteFrom('news').where('id', '=', id).execute()
})

test('BUY-8 a start that cannot make the search goes on without it', async () => {
  await add('Some venom?')
  await refuseWord('venom')
  await start()
  expect(await found('venom')).toEqual([])
  await add('Published meanwhile?')
})

test('BUY-8 nor does a start need its tables', async () => {
  await sql`drop table "searchEntry"`.execute(db)
  const { db: other } = await openServices(services.settings)
  await other.destroy()
})
