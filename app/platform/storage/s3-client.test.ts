import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { openStorage } from './storage.server.ts'
import { StorageError } from './stored-files.ts'

async function startStore(answer: RequestListener) {
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    answer(request, response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  const config = { bucket: 'files', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'the secret' }
  const s3 = { ...config, endpoint: `http://127.0.0.1:${port}` }
  return { storage: await openStorage({ dataDir: '', s3 }), requests, address: s3.endpoint }
}
/** Answers with a megabyte again and again, up to 500 times. */
const endless =
  (status: number, start: string, count: () => number): RequestListener =>
  (_, response) => {
    let sent = 0
    response.writeHead(status).write(start)
    const send = () => {
      while (!response.destroyed && sent < 500 && response.write(Buffer.alloc(2 ** 20, ' '))) sent = count()
      if (!response.destroyed) response.once('drain', send)
    }
    send()
  }
const catchError = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  )

test('an interrupted download is a StorageError, never a partial file', async () => {
  const { storage } = await startStore((_, response) => {
    response.writeHead(200, { 'Content-Length': 1000 }).write('only this')
    setTimeout(() => response.destroy(), 50)
  })
  const error = await catchError(storage.getBytes('cv/one'))
  expect(error).toBeInstanceOf(StorageError)
  expect(String(error)).toContain('dropped the connection')
})

test('a request to a busy store is retried once', async () => {
  let calls = 0
  const { storage, requests } = await startStore((_, response) => {
    calls += 1
    response.writeHead(calls === 1 ? 503 : 200).end(calls === 1 ? '<Code>SlowDown</Code>' : 'here')
  })
  expect(Buffer.from(await storage.getBytes('cv/one')).toString()).toBe('here')
  expect(requests).toEqual(['GET /files/cv/one', 'GET /files/cv/one'])
})

test('a store that stays busy is reported, and the next request is still sent', async () => {
  const { storage, requests } = await startStore((_, response) =>
    response.writeHead(503).end('<Code>SlowDown</Code>'),
  )
  for (let round = 0; round < 2; round++)
    expect(await catchError(storage.getBytes('cv/one'))).toMatchObject({
      isRejection: false,
      code: 'SlowDown',
    })
  expect(requests).toHaveLength(4)
})

test('a redirect is not followed, so that no other host receives the signature', async () => {
  const elsewhere = await startStore((_, response) => response.end('theirs'))
  const { storage } = await startStore((_, response) => {
    const Location = `${elsewhere.address}/files/cv/one`
    response.writeHead(301, { Location }).end('<Code>PermanentRedirect</Code>')
  })
  const error = await catchError(storage.getBytes('cv/one'))
  expect(error).toMatchObject({ isRejection: true, code: 'PermanentRedirect' })
  expect(String(error)).not.toContain('secret')
  expect(elsewhere.requests).toEqual([])
})

test('SAFE-1 a store that lists the same files repeatedly is an error', async () => {
  const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>x</NextContinuationToken>'
  const { storage, requests } = await startStore((_, response) => response.end(more))
  const listed = async () => {
    for await (const key of storage.list('cv')) expect(key).toBeUndefined()
  }
  expect(String(await catchError(listed()))).toContain('lists the same files again')
  expect(requests).toHaveLength(2)
})

test('SAFE-1 only the beginning of an error response is read', async () => {
  let sent = 0
  const { storage } = await startStore(endless(403, '<Code>AccessDenied</Code>', () => (sent += 1)))
  expect(await catchError(storage.getBytes('cv/one'))).toMatchObject({ code: 'AccessDenied' })
  expect(sent).toBeLessThan(100)
})

test('a file over the size limit is not read into memory', async () => {
  let sent = 0
  const { storage } = await startStore(endless(200, ' ', () => (sent += 1)))
  expect(String(await catchError(storage.getBytes('cv/one')))).toContain('far too large')
  expect(sent).toBeLessThan(200)
})
