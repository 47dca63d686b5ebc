import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { openServices } from '../../../open-services.server.ts'
import { queryTerms, extractWords } from '../../../ui/text/search-words.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { prepareSearch } from './search-index.server.ts'

const app = await testApp()
const { services, admin, anyone } = app
const { db } = services

const searchTitles = async (q: string) =>
  (await anyone.get('/Search', { query: { q } })).rows.map(({ title }) => title)
const addQuestion = (question: string, answer = 'Yes.') =>
  admin.post('/admin/Question', { body: { question, answer } })
async function restart() {
  await db.updateTable('searchEntry').set({ stamp: '' }).where('collection', '=', '').execute()
  const { db: other } = await openServices(services.settings)
  await other.destroy()
}

/** These words become equal if truncation splits the last surrogate pair. */
const longWords = ['\u{20000}', '\u{2A000}'].map((last) => `${'a'.repeat(39)}${last}`)

test('BUY-8 words that differ only at the length limit can be published together and in one record', async () => {
  await addQuestion(`Both ${longWords.join(' ')}?`)
  await restart()
  await db.updateTable('searchEntry').set({ stamp: 'older' }).where('collection', '=', 'question').execute()
  await addQuestion(`First ${longWords[0]}?`)
  await addQuestion(`Second ${longWords[1]}?`)
  expect(await searchTitles(`first ${longWords[0]}`)).toEqual([`First ${longWords[0]}?`])
})

test('BUY-8 a start indexes such words in two records', async () => {
  for (const word of longWords) await addQuestion(`Qwertz ${word}?`)
  await restart()
  expect(await searchTitles(`qwertz ${longWords[1]}`)).toEqual(longWords.map((word) => `Qwertz ${word}?`))
  const words = await db.selectFrom('searchWord').select('word').where('word', 'like', 'aaa%').execute()
  expect(words).toEqual([{ word: 'a'.repeat(39) }])
})

test('BUY-8 words of any text survive storage as UTF-8', () => {
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
    for (const word of [...extractWords(text), ...queryTerms(text)])
      expect(Buffer.from(word).toString(), JSON.stringify(text)).toBe(word)
  }
})

async function rejectWord(word: string) {
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

test('BUY-8 a record that cannot be indexed is published, and search is empty until the next start', async () => {
  const { id } = await addQuestion('Zugzwang?')
  await rejectWord('poison')
  await restart()
  expect(await searchTitles('zugzwang')).toEqual(['Zugzwang?'])
  const poison = await addQuestion('A poison?')
  expect((await anyone.get('/Question')).rows.map((row) => row.id)).toContain(poison.id)
  await admin.patch('/admin/Question/:id', { params: { id }, body: { status: 0 } })
  await addQuestion('Qqanother one?')
  expect(await searchTitles('zugzwang')).toEqual([])
  await admin.delete('/admin/Question/:id', { params: { id: poison.id } })
  await restart()
  expect([await searchTitles('zugzwang'), await searchTitles('qqanother')]).toEqual([[], ['Qqanother one?']])
})

test('BUY-8 a record that cannot be read is not found, but all others are', async () => {
  const body = { tittle: 'Quokkas', name: 'A', description: 'D', date: '2026-01-01', status: 1 } as const
  const { id } = await admin.post('/admin/AddNews', { body })
  await db.updateTable('news').set({ date: 'not a date', version: 2 }).where('id', '=', id).execute()
  const { id: other } = await addQuestion('Jabberwock?')
  await restart()
  expect([await searchTitles('quokkas'), await searchTitles('jabberwock')]).toEqual([[], ['Jabberwock?']])
  await admin.patch('/admin/Question/:id', { params: { id: other }, body: { question: 'Bandersnatch?' } })
  expect(await searchTitles('bandersnatch')).toEqual(['Bandersnatch?'])
  await db.deleteFrom('news').where('id', '=', id).execute()
})

test('BUY-8 a start that cannot build the index continues without search', async () => {
  await addQuestion('Some venom?')
  await rejectWord('venom')
  await restart()
  expect(await searchTitles('venom')).toEqual([])
  await addQuestion('Published meanwhile?')
})

test('BUY-8 a start works without the search tables', async () => {
  await sql`drop table "searchEntry"`.execute(db)
  const { db: other } = await openServices(services.settings)
  await other.destroy()
})
