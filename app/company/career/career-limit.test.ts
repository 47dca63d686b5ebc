import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { beforeEach, expect, test } from 'vitest'
import { pdf } from '../../../testing/files/pdf-files.ts'
import { storedKeys } from '../../../testing/files/stored-files.ts'
import { jobApplication } from '../../../testing/submissions.ts'
import { testApp } from '../../../testing/test-app.ts'
import { cvMessages } from './cv-rules.ts'

const app = await testApp({ SUBMISSIONS_PER_HOUR: '3' })
const cutPdf = pdf().subarray(0, 100)

beforeEach(async () => void (await app.services.db.deleteFrom('attempt').execute()))

function send(cv: Buffer, key: string = randomUUID()): Promise<Response> {
  const form = new FormData()
  for (const [field, value] of Object.entries(jobApplication)) form.set(field, value)
  form.set('cv', new File([new Uint8Array(cv)], 'cv.pdf'))
  return app.fetch('/api/Career', { method: 'POST', body: form, headers: { 'Idempotency-Key': key } })
}

async function sendPartialRequest(headers: string[] = []): Promise<string> {
  const { hostname, port } = new URL(app.url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const type = 'Content-Type: multipart/form-data; boundary=a'
  const head = ['POST /api/Career HTTP/1.1', 'Host: a', 'Connection: close', 'Content-Length: 5000000', type]
  socket.write(`${[...head, ...headers].join('\r\n')}\r\n\r\n-`)
  const [response] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return response.toString().split('\r\n', 1)[0] ?? ''
}

test('SAFE-4 rejected CVs count, and over the limit no CV is checked or stored', async () => {
  for (let sent = 0; sent < 3; sent++) {
    const response = await send(cutPdf)
    expect([response.status, await response.json()]).toEqual([
      422,
      expect.objectContaining({ errors: { cv: cvMessages.damaged } }),
    ])
  }
  const before = await storedKeys(app.services, 'cv')
  for (const cv of [cutPdf, pdf('good')]) {
    const response = await send(cv)
    expect([response.status, Number(response.headers.get('Retry-After')) > 3000]).toEqual([429, true])
  }
  expect(await storedKeys(app.services, 'cv')).toEqual(before)
})

test('SAFE-4 an application over the limit is rejected before its body arrives', async () => {
  for (let sent = 0; sent < 3; sent++) await send(pdf(`unread ${sent}`))
  expect(await sendPartialRequest()).toContain(' 429 ')
  expect(await sendPartialRequest(['Idempotency-Key: one-that-is-new'])).toContain(' 429 ')
})

test('SAFE-4 applications with invalid fields, an empty file or a file over the limit do not count', async () => {
  for (let sent = 0; sent < 5; sent++) expect((await send(Buffer.alloc(0))).status).toBe(422)
  expect((await send(pdf('still'))).status).toBe(201)
})
