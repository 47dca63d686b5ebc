import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pino from 'pino'
import { expect, test } from 'vitest'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { corruptStoredFile } from '../../../testing/files/stored-files.ts'
import { samplePng, buildForm } from '../../../testing/pictures.ts'
import { testApp } from '../../../testing/test-app.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
const app = await testApp({}, { log })
const { db, storage, settings } = app.services
const linesAbout = (row: number) => lines.filter((line) => line.kind === 'gallery' && line.row === row)

type Change = (key: string) => Promise<void>
const remove: Change = (key) => storage.delete(key)
const changeTo = (change: (bytes: Buffer) => Uint8Array | string) => (key: string) =>
  corruptStoredFile({ storage }, key, change)

async function addSpoiledPicture(change: Change) {
  const { id, image } = await app.admin.post('/admin/AddGallery', {
    body: buildForm({ name: 'Hall', type: 'Campus', image: await samplePng() }),
  })
  const path = image ?? ''
  const names = ['webp', 'avif', 'jpg'].map((format) => path.slice('/image/'.length).replace(/webp$/, format))
  for (const name of names)
    expect([name, (await app.fetch(`/api/image/${name}`)).status]).toEqual([name, 200])
  const answers = []
  for (const name of names) {
    await change(`images/${name.slice(0, 32)}/${name}`)
    const { status, headers } = await app.fetch(`/api/image/${name}`)
    answers.push([status, headers.get('Cache-Control')])
  }
  return { id, answers }
}

const replaceWithFolder: Change = async (key) => {
  await remove(key)
  if (storage.kind === 'disk') mkdirSync(join(settings.dataDir, 'files', key))
}

test.each([
  ['is missing', remove],
  ['is empty', changeTo(() => '')],
  ['is truncated', changeTo((bytes) => bytes.subarray(0, -10))],
  ['is a folder', replaceWithFolder],
  ['has other content', changeTo(() => '<script>alert(1)</script> and more of it')],
])(
  'a picture whose file %s responds with an uncacheable 404, and the log names its row',
  async (_, change) => {
    const { id, answers } = await addSpoiledPicture(change)
    expect(answers).toEqual(Array.from({ length: 3 }, () => [404, 'no-store']))
    expect(linesAbout(id)).toHaveLength(3)
    expect(linesAbout(id)[0]).toMatchObject({ level: 50 })
  },
)

test('a missing or truncated CV responds with 404, and the log names its row and no personal data', async () => {
  const changes = { Joseph: remove, Josephine: changeTo((bytes) => bytes.subarray(0, 10)) }
  for (const [fullName, change] of Object.entries(changes)) {
    const body = new FormData()
    const fields = { fullName, email: 'joseph@example.com', job: 'general' }
    for (const [name, value] of Object.entries(fields)) body.set(name, value)
    body.set('cv', new File([new Uint8Array(pdf())], 'Joseph.pdf'))
    const { id } = await app.anyone.post('/Career', { body })
    const { cv } = await db.selectFrom('career').select('cv').where('id', '=', id).executeTakeFirstOrThrow()
    await change(cv)
    const response = await app.fetch(`/api/admin/Career/${id}/cv`, {
      headers: { Authorization: `Bearer ${app.token}` },
    })
    expect([response.status, response.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(lines.at(-1)).toMatchObject({ level: 50, kind: 'career', row: id })
  }
  expect(JSON.stringify(lines)).not.toMatch(/Joseph|joseph@/)
})
