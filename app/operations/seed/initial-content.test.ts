import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import initialBrands from './content/initial/brand.json' with { type: 'json' }
import initialProfiles from './content/initial/profile.json' with { type: 'json' }
import initialTestimonials from './content/initial/testimonial.json' with { type: 'json' }
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import { getDefaultTexts } from '#app/kit/page/texts/page-texts.ts'
import { brandsSection } from '#app/catalogue/brand/brand-path.ts'
import demoBanners from './content/demo/banner.json' with { type: 'json' }
import type { Db } from '#app/platform/db/database.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { selectRowsWithFiles, fileColumns } from '#app/platform/storage/file-columns.server.ts'
import { StorageError } from '#app/platform/storage/storage-error.ts'
import { testEnvironment, dropTestDatabase } from '../../../testing/database.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { addInitialContent, initialNames, readInitialRows } from './initial-content.server.ts'
import { findRemainingSamples } from './remaining-samples.server.ts'
import { openServices } from '#app/open-services.server.ts'

const names = initialNames
const expected = Object.fromEntries(names.map((name) => [name, readInitialRows(name).length]))

const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'initial-'))
  onTestFinished(async () => {
    await dropTestDatabase(folder)
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
const environment = async (folder: string) => ({
  ...(await testEnvironment(folder)),
  DEMO_CONTENT: '0',
  LOG_LEVEL: 'silent',
  ADMIN_PASSWORD: 'a password for tests',
})

async function start<T>(folder: string, read: (db: Db) => Promise<T>): Promise<T> {
  const { db } = await openServices(readSettings(await environment(folder)))
  return read(db).finally(() => db.destroy())
}

async function counts(db: Db): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const name of names) all[name] = (await db.selectFrom(name).select('id').execute()).length
  return all
}

test('EDIT-1 a new database gets the initial content once, and deleted records stay deleted', async () => {
  const folder = newFolder()
  expect(await start(folder, counts)).toEqual(expected)
  await start(folder, (db) => db.deleteFrom('question').execute())
  expect(await start(folder, counts)).toEqual({ ...expected, question: 0 })
})

test('SITE-5 people and authors begin with drawn portraits, which are samples until another picture replaces them', async () => {
  const portraits = async (db: Db) =>
    (await findRemainingSamples(db))
      .filter(({ group }) => group.hasSamplePortrait)
      .map(({ rows }) => rows.map(({ label }) => label))
  await start(newFolder(), async (db) => {
    const pictures = await db
      .selectFrom('picture')
      .selectAll()
      .where('title', 'like', 'Portrait of %')
      .execute()
    for (const { title, ...picture } of pictures)
      expect(picture).toMatchObject({
        alt: `Drawn p${title.slice(1)}, sample`,
        focusX: 50,
        focusY: 40,
      })
    const named = (all: readonly { name?: string | null; image?: string | null }[]) =>
      all.flatMap(({ name, image }) => (image ? name : []))
    const [authors, people] = [named(initialTestimonials), named(initialProfiles)]
    expect([authors.length, people.length]).toEqual([10, 6])
    expect(new Set(await portraits(db))).toEqual(new Set([people, authors]))
    await db.updateTable('testimonial').set({ image: null, version: 2 }).where('id', '=', 1).execute()
    expect((await portraits(db)).flat()).not.toContain(authors[0])
  })
})

test('EDIT-7 crops of sample gloves keep the fingertips', async () => {
  await start(newFolder(), async (db) => {
    const { focusX, focusY } = await db
      .selectFrom('picture')
      .select(['focusX', 'focusY'])
      .where('title', '=', 'Pair ivory')
      .executeTakeFirstOrThrow()
    expect([focusX, focusY]).toEqual([50, 15])
  })
})

test('EDIT-1 an upgraded database gets the initial content of new collections only', async () => {
  const folder = newFolder()
  await start(folder, async (db) => {
    await db.deleteFrom('question').execute()
    await db.deleteFrom('note').where('key', '=', 'initial.question').execute()
  })
  expect(await start(folder, counts)).toEqual(expected)
})

test('EDIT-1 only one of five concurrently starting processes adds the initial content', async () => {
  const folder = newFolder()
  const script = `
    import { openServices } from '#app/open-services.server.ts'
    import { readSettings } from '#app/platform/settings/settings.server.ts'
    const { db } = await openServices(readSettings(process.env))
    await db.destroy()
    process.exit(0)`
  const given = await environment(folder)
  const run = () =>
    promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
      env: { ...process.env, ...given },
    })
  await Promise.all([run(), run(), run(), run(), run()])
  expect(await start(folder, counts)).toEqual(expected)
}, 90_000)

test('EDIT-1 exactly the files that initial records reference are stored', async () => {
  const folder = newFolder()
  const { db, storage } = await openServices(readSettings(await environment(folder)))
  onTestFinished(() => db.destroy())
  const named = await Promise.all(fileColumns.map((column) => selectRowsWithFiles(db, column).execute()))
  const keys = named.flat().map(({ file }) => file.split('/').at(-1)?.slice(0, 32))
  const stored = await storedKeys({ storage })
  expect(new Set(stored.map((key) => key.split('/')[1]))).toEqual(new Set(keys))
})

test('EDIT-1 START-4 if the file storage does not answer, content with pictures is added on the next start', async () => {
  const folder = newFolder()
  const { db, storage, log } = await openServices(readSettings(await environment(folder)))
  onTestFinished(() => db.destroy())
  await db.deleteFrom('facility').execute()
  await db.deleteFrom('note').where('key', '=', 'initial.facility').execute()
  const put = async () => {
    throw new StorageError('The file store did not answer.')
  }
  await addInitialContent({ db, storage: { ...storage, put }, log })
  expect(await counts(db)).toEqual({ ...expected, facility: 0 })
  await addInitialContent({ db, storage, log })
  expect(await counts(db)).toEqual(expected)
})

test('HOME-4 PROD-1 all sample texts state the same number of brands and sizes', () => {
  const texts = JSON.stringify([
    brandsSection,
    getDefaultTexts('about'),
    demoBanners,
    readInitialRows('question'),
    readInitialRows('opening'),
    products,
    getDefaultTexts('catalogue'),
  ])
  const counted = [...texts.matchAll(/[^".]*three brands[^".]*/gi)].map(([sentence]) => sentence)
  expect(counted).toHaveLength(3)
  for (const sentence of counted) expect(sentence).toContain('plus line')
  expect(new Set(initialBrands.map(({ mark }) => mark)).size).toBe(3)
  expect(texts).not.toMatch(/half sizes/i)
  expect(products[0]?.features.map(({ title }) => title)).toContain('Eight sizes, in half steps')
})
