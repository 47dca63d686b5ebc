import { expect, test } from 'vitest'
import { expectInvalid } from '../../../testing/expect-rejection.ts'
import { testApp } from '../../../testing/test-app.ts'

const app = await testApp({ DEMO_CONTENT: '1' })
const { admin } = app
const { db } = app.services
const initialGaps = (await admin.get('/admin/translation-gaps')).rows
await db.deleteFrom('translation').execute()

test('INTL-2 INTL-3 sample content is translated to the languages of its pages; only safety texts wait for a review', () => {
  expect(initialGaps.length).toBeGreaterThan(0)
  for (const gap of initialGaps)
    expect(gap).toMatchObject({
      state: 'unreviewed',
      collection: expect.stringMatching(/^(?:Lot|Page text)$/),
    })
})

const stateOf = async (key: string) =>
  (await admin.get('/admin/translation-gaps')).rows.find((row) => row.key === key)?.state
const readSource = async (key: string) =>
  (await admin.get('/admin/translation-source', { query: { key } })).texts
const translate = async (key: string) =>
  (await readSource(key)).map(({ field, english }) => ({ field, english, text: `[${english}]` }))
const addTranslation = async (key: string, texts: object[]) =>
  admin.post('/admin/Translation', { body: { key, title: key, texts: JSON.stringify(texts) } })

async function read<Row>(path: string, language: string): Promise<Row> {
  const response = await app.fetch(`/api${path}`, { headers: { 'Content-Language': language } })
  return ((await response.json()) as { data: Row }).data
}
type Course = { name: string; duration: string; languages: string[] }
const readCourse = (language: string) => read<Course>('/courses/1', language)

test('INTL-4 a complete translation is shown in its language; texts that changed in English are marked, and incomplete ones end it', async () => {
  const key = 'course/1/ml'
  expect(await stateOf(key)).toBe('missing')
  const texts = await translate(key)
  const { name, languages } = await readCourse('ml')
  expect(languages).toEqual(['en'])
  const { id } = await addTranslation(key, texts.slice(1))
  expect(await stateOf(key)).toBe('incomplete')
  expect(await readCourse('ml')).toMatchObject({ name })
  const patch = (body: object) => admin.patch('/admin/Translation/:id', { params: { id }, body: { ...body } })
  await patch({ texts: JSON.stringify(texts) })
  expect(await stateOf(key)).toBeUndefined()
  expect(await readCourse('ml')).toMatchObject({ name: `[${name}]`, languages: ['en', 'ml'] })
  expect(await readCourse('en')).toMatchObject({ name, languages: ['en', 'ml'] })
  expect(await readCourse('hi')).toMatchObject({ name })

  await admin.patch('/admin/Update/courses/:id', { params: { id: 1 }, body: { duration: 'Nine months' } })
  expect(await stateOf(key)).toBe('changed')
  expect(await readCourse('en')).toMatchObject({ duration: 'Nine months' })
  expect((await readCourse('ml')).duration).toMatch(/^\[/)
  await patch({ status: 0 })
  expect(await stateOf(key)).toBe('inactive')
  expect(await readCourse('ml')).toMatchObject({ name, languages: ['en'] })
})

test('INTL-4 a translation has drafts and versions of its own, and a record one translation to a language', async () => {
  const key = 'course/2/ml'
  const { id } = await addTranslation(key, await translate(key))
  const texts = JSON.stringify([])
  await admin.post('/admin/Translation/:id/draft', { params: { id }, body: { texts } })
  expect(await stateOf(key)).toBeUndefined()
  await admin.post('/admin/Translation/:id/publish', { params: { id }, body: {} })
  expect(await stateOf(key)).toBe('incomplete')
  const versions = await admin.get('/admin/versions', { query: { collection: 'translation', recordId: id } })
  expect(versions.versions.length).toBeGreaterThan(1)
  await expectInvalid(addTranslation(key, []), {
    key: 'This record already has a translation to this language.',
  })
  await expectInvalid(addTranslation('course/2', []), {
    key: expect.stringContaining('course/3/ml') as string,
  })
})

test('INTL-5 a recall is translated only with a reviewer and a date, and until its English text changes', async () => {
  const lot = await db
    .selectFrom('lot')
    .select('id')
    .where('recallReason', '!=', '')
    .executeTakeFirstOrThrow()
  const key = `lot/${lot.id}/ml`
  const { id } = await addTranslation(key, await translate(key))
  expect(await stateOf(key)).toBe('unreviewed')
  const patch = (body: object) => admin.patch('/admin/Translation/:id', { params: { id }, body: { ...body } })
  await patch({ reviewedBy: 'Dr Nair' })
  expect(await stateOf(key)).toBe('unreviewed')
  await patch({ reviewedOn: '2026-11-30' })
  expect(await stateOf(key)).toBeUndefined()
  await admin.patch('/admin/Lot/:id', {
    params: { id: lot.id },
    body: { recallReason: 'Do not use any box.' },
  })
  expect(await stateOf(key)).toBe('changed')
})
