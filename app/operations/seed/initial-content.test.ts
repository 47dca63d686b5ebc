import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import type { Db } from '#app/platform/db/database.ts'
import type { Services } from '#app/platform/services.ts'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { selectRowsWithFiles, fileColumns } from '#app/platform/storage/file-columns.server.ts'
import { StorageError } from '#app/platform/storage/stored-files.ts'
import { getDefaultTexts } from '#app/kit/page/texts/page-texts.ts'
import { brandsSection } from '#app/catalogue/brand/brand-path.ts'
import { openServices } from '#app/open-services.server.ts'
import { testEnvironment, dropTestDatabase } from '../../../testing/database.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { initialCatalogue as products } from '../../../testing/initial-catalogue.ts'
import demoBanners from './content/demo/banner.json' with { type: 'json' }
import initialBrands from './content/initial/brand.json' with { type: 'json' }
import initialProfiles from './content/initial/profile.json' with { type: 'json' }
import initialTestimonials from './content/initial/testimonial.json' with { type: 'json' }
import { addInitialContent, initialNames, readInitialRows } from './initial-content.server.ts'
import { findRemainingSamples } from './remaining-samples.server.ts'

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

async function open(folder: string): Promise<Services> {
  const services = await openServices(readSettings(await environment(folder)))
  onTestFinished(() => services.db.destroy())
  return services
}

async function counts(db: Db): Promise<Record<string, number>> {
  const all: Record<string, number> = {}
  for (const name of names) all[name] = (await db.selectFrom(name).select('id').execute()).length
  return all
}

test('EDIT-1 START-4 a new database gets the initial content with its files once, and later only that of new collections, also if the file storage did not answer before', async () => {
  const folder = newFolder()
  const { db, storage, log } = await open(folder)
  expect(await counts(db)).toEqual(expected)
  const named = await Promise.all(fileColumns.map((column) => selectRowsWithFiles(db, column).execute()))
  const keys = named.flat().map(({ file }) => file.split('/').at(-1)?.slice(0, 32))
  const stored = await storedKeys({ storage })
  expect(new Set(stored.map((key) => key.split('/')[1])), 'exactly these files').toEqual(new Set(keys))

  await db.deleteFrom('question').execute()
  await db.deleteFrom('facility').execute()
  await db.deleteFrom('note').where('key', '=', 'initial.facility').execute()
  const put = async () => {
    throw new StorageError('The file store did not answer.')
  }
  await addInitialContent({ db, storage: { ...storage, put }, log })
  expect(await counts(db), 'START-4').toEqual({ ...expected, question: 0, facility: 0 })
  expect(await counts((await open(folder)).db)).toEqual({ ...expected, question: 0 })
})

test('EDIT-1 only one of five concurrently starting processes adds the initial content', async () => {
  const folder = newFolder()
  const script = `
    import { openServices } from '#app/open-services.server.ts'
    import { readSettings } from '#app/platform/settings/settings.server.ts'
    await openServices(readSettings(process.env))
    process.exit(0)`
  const env = { ...process.env, ...(await environment(folder)) }
  const run = () => promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env })
  await Promise.all([run(), run(), run(), run(), run()])
  expect(await counts((await open(folder)).db)).toEqual(expected)
})

test('SITE-5 EDIT-7 people and authors begin with drawn portraits, which are samples until another picture replaces them, and gloves keep the fingertips', async () => {
  const { db } = await open(newFolder())
  const portraits = async () =>
    (await findRemainingSamples(db))
      .filter(({ group }) => group.hasSamplePortrait)
      .map(({ rows }) => rows.map(({ label }) => label))
  const pictures = await db.selectFrom('picture').selectAll().execute()
  const drawn = pictures.filter(({ title }) => title.startsWith('Portrait of '))
  for (const { title, ...picture } of drawn)
    expect(picture).toMatchObject({ alt: `Drawn p${title.slice(1)}, sample`, focusX: 50, focusY: 40 })
  const gloves = pictures.find(({ title }) => title === 'Pair ivory')
  expect([gloves?.focusX, gloves?.focusY]).toEqual([50, 15])
  const named = (all: readonly { name?: string | null; image?: string | null }[]) =>
    all.flatMap(({ name, image }) => (image ? name : []))
  const [authors, people] = [named(initialTestimonials), named(initialProfiles)]
  expect([authors.length, people.length]).toEqual([10, 6])
  expect(new Set(await portraits())).toEqual(new Set([people, authors]))
  await db.updateTable('testimonial').set({ image: null, version: 2 }).where('id', '=', 1).execute()
  expect((await portraits()).flat()).not.toContain(authors[0])
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
