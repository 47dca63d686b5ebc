import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from '../storage.server.ts'
import { StorageError } from '../storage-error.ts'

/** The storage on a store that answers as it is told, and how often it was asked. */
async function storeThat(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const place = { bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'the secret' }
  const s3 = { ...place, endpoint: `http://127.0.0.1:${port}` }
  return { storage: await openStorage({ dataDir: '', s3 }), asked, address: s3.endpoint }
}
const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('a file that breaks off on its way is an error of the store, never half a file', async () => {
  const { storage } = await storeThat((_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).write('only this')
    setTimeout(() => response.destroy(), 50)
  })
  const error = await failure(storage.getBytes('cv/one'))
  expect(error).toBeInstanceOf(StorageError)
  expect(String(error)).toContain('dropped the connection')
})

test('a busy store is asked once more, and the second answer counts', async () => {
  let calls = 0
  const { storage, asked } = await storeThat((_, response) => {
    calls += 1
    response.writeHead(calls === 1 ? 503 : 200).end(calls === 1 ? '<Code>SlowDown</Code>' : 'here')
  })
  expect(Buffer.from(await storage.getBytes('cv/one')).toString()).toBe('here')
  expect(asked).toEqual(['GET /files/cv/one', 'GET /files/cv/one'])
})

test('one that stays busy is told, and the next request is sent all the same', async () => {
  const { storage, asked } = await storeThat((_, response) =>
    response.writeHead(503).end('<Code>SlowDown</Code>'),
  )
  for (let round = 0; round < 2; round++)
    expect(await failure(storage.getBytes('cv/one'))).toMatchObject({ isRefusal: false, code: 'SlowDown' })
  expect(asked).toHaveLength(4)
})

test('a redirect is not followed: nobody else gets our signature', async () => {
  const elsewhere = await storeThat((_, response) => response.end('theirs'))
  const { storage } = await storeThat((_, response) => {
    const Location = `${elsewhere.address}/files/cv/one`
    response.writeHead(301, { Location }).end('<Code>PermanentRedirect</Code>')
  })
  const error = await failure(storage.getBytes('cv/one'))
  expect(error).toMatchObject({ isRefusal: true, code: 'PermanentRedirect' })
  expect(String(error)).not.toContain('secret')
  expect(elsewhere.asked).toEqual([])
})

test('SAFE-1 a store that lists the same files again and again is an error', async () => {
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'
  const { storage, asked } = await storeThat((_, response) => response.end(more))
  const listed = async () => {
    for await (const key of storage.list('cv')) expect(key).toBeUndefined()
  }
  expect(String(await failure(listed()))).toContain('lists the same files again')
  expect(asked).toHaveLength(2)
})

test('SAFE-1 of a refusal only the beginning is read', async () => {
  let sent = 0
  const { storage } = await storeThat((_, response) => {
    response.writeHead(403).write('<Code>AccessDenied</Code>')
    const send = () => {
      while (!response.destroyed && sent < 500 && response.write(Buffer.alloc(2 ** 20, ' '))) sent += 1
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  expect(await failure(storage.getBytes('cv/one'))).toMatchObject({ code: 'AccessDenied' })
  expect(sent).toBeLessThan(100)
})

test('something far too large is not read into memory', async () => {
  const part = Buffer.alloc(1024 * 1024)
  let sent = 0
  const { storage } = await storeThat((_, response) => {
    response.writeHead(200)
    const send = () => {
      while (!response.destroyed && sent < 500 && response.write(part)) sent += 1
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  })
  expect(String(await failure(storage.getBytes('cv/one')))).toContain('far too large')
  expect(sent).toBeLessThan(200)
})
