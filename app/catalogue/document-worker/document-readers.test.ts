import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, expect, test } from 'vitest'
import { newTimestamps } from '#app/platform/db/database.ts'
import { pdfKeySuffix } from '#app/platform/storage/pdf-rules.ts'
import { testSite } from '../../../server/testing/site.ts'
import { createDocumentFileHandler } from './document-files.server.ts'

const mb = 1024 * 1024
const size = 12 * mb
const site = await testSite({}, 60_000)
const { db, storage } = site.services
// Larger than the socket buffers of the operating system.
const file = `file/large${pdfKeySuffix({ pages: 1, bytes: size, sha256: 'a'.repeat(64) })}`
await storage.put(file, new Uint8Array(size))
const texts = { number: 'L-1', series: 'l', kind: 'certificate', title: 'Large', language: 'English' }
await db
  .insertInto('document')
  .values({
    ...texts,
    effectiveFrom: '2026-01-01',
    revision: 1,
    sample: 0,
    position: 1,
    file,
    ...newTimestamps(),
  } as never)
  .execute()
site.app.use('/documents/*', createDocumentFileHandler(site.services))
site.app.get('/page', (c) => c.text('page'))

const open: Socket[] = []
afterAll(() => open.forEach((socket) => socket.destroy()))

async function ask(): Promise<number> {
  const socket = connect(site.port, '127.0.0.1')
  open.push(socket)
  socket.on('error', () => {})
  socket.write('GET /documents/L-1.pdf HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await once(socket, 'readable')
  return Number((socket.read(12) as Buffer).toString().slice(9))
}

test('SAFE-1 clients that do not read their PDFs cost little memory, and others are served', async () => {
  const before = process.memoryUsage().arrayBuffers
  for (let client = 0; client < 20; client += 1) expect(await ask()).toBe(200)
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(5 * size)
  expect(await (await site.fetch('/page')).text()).toBe('page')
  expect((await (await site.fetch('/documents/L-1.pdf')).arrayBuffer()).byteLength).toBe(size)
})
