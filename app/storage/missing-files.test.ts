import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { pdf } from '../testing/cv-files.ts'
import { anyPicture, form } from '../testing/pictures.ts'
import { testApp } from '../testing/test-app.ts'
import { reportMissingFiles } from './missing-files.server.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const app = await testApp({}, { log })
const { db, storage, settings } = app.services
const files = join(settings.dataDir, 'files')
const logged = (row: number) => lines.filter((line) => line.row === row)

/** A gallery item whose pictures are handed to `spoil`, and what then happens to those who ask for them. */
async function spoiled(spoil: (file: string) => void) {
  const { id, image } = await app.admin.post('/admin/AddGallery', {
    body: form({ name: 'Hall', type: 'Campus', image: await anyPicture() }),
  })
  const path = image ?? ''
  const answers = []
  for (const ending of ['webp', 'avif', 'jpg']) {
    const name = path.slice('/image/'.length).replace(/webp$/, ending)
    const whole = await app.fetch(`/api/image/${name}`)
    expect([ending, whole.status]).toEqual([ending, 200])
    spoil(join(files, 'images', name.slice(0, 32), name))
    const { status, headers } = await app.fetch(`/api/image/${name}`)
    answers.push([status, headers.get('Cache-Control')])
  }
  return { id, answers }
}

test.each([
  ['is gone', (file: string) => rmSync(file)],
  ['is empty', (file: string) => truncateSync(file)],
  ['is cut short', (file: string) => truncateSync(file, readFileSync(file).length - 10)],
  ['is a folder', (file: string) => (rmSync(file), mkdirSync(file))],
  ['is something else', (file: string) => writeFileSync(file, '<script>alert(1)</script> and more of it')],
])('a picture whose file %s answers 404 that nobody keeps, and the log names its row', async (_, spoil) => {
  const { id, answers } = await spoiled(spoil)
  expect(answers).toEqual(Array.from({ length: 3 }, () => [404, 'no-store']))
  expect(logged(id)).toHaveLength(3)
  expect(logged(id)[0]).toMatchObject({ level: 50, kind: 'gallery', row: id })
})

test('a CV that is gone or cut short answers 404, and the log names its row and nobody', async () => {
  const spoilers = { Joseph: rmSync, Josephine: (file: string) => truncateSync(file, 10) }
  for (const [fullName, spoil] of Object.entries(spoilers)) {
    const body = new FormData()
    const fields = { fullName, email: 'joseph@example.com', job: 'general' }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('cv', new File([new Uint8Array(pdf())], 'Joseph.pdf'))
    const { id } = await app.anyone.post('/Career', { body })
    const { cv } = await db.selectFrom('career').select('cv').where('id', '=', id).executeTakeFirstOrThrow()
    spoil(join(files, cv))
    const response = await app.fetch(`/api/admin/Career/${id}/cv`, {
      headers: { Authorization: `Bearer ${app.token}` },
    })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(lines.at(-1)).toMatchObject({ level: 50, kind: 'career', row: id })
  }
  expect(JSON.stringify(lines)).not.toMatch(/Joseph|joseph@/)
})

test('the hourly look names rows whose files are gone, and counts them', async () => {
  const before = await reportMissingFiles(db, storage, log)
  const { id } = await spoiled((file) => rmSync(file))
  expect(await reportMissingFiles(db, storage, log)).toBe(before + 1)
  expect(lines.at(-1)).toMatchObject({ missing: before + 1 })
  expect(logged(id).at(-1)).toMatchObject({ kind: 'gallery', msg: 'The file of a row is gone' })
})
