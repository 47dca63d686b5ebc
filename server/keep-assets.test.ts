import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer, get, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { createStaticFiles, keepAssets } from './static-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'assets-'))
afterAll(() => rmSync(folder, { recursive: true }))
const dataDir = join(folder, 'data')
mkdirSync(dataDir)
writeFileSync(join(dataDir, 'auth-secret'), 'secret')

const warnings: unknown[] = []
const log = { warn: (...line: unknown[]) => void warnings.push(line) }

/** Creates a build with one style sheet and serves it. */
async function start(name: string, data = dataDir) {
  const client = join(folder, name)
  mkdirSync(join(client, 'assets'), { recursive: true })
  writeFileSync(join(client, 'assets', `page-${name}.css`), `.${name} {}`)
  await keepAssets(client, data, log as never)
  const sendFile = createStaticFiles(client, data)
  const server = createServer((request, response) => {
    if (!sendFile(request, response)) response.writeHead(404).end()
  })
  onTestFinished(() => void server.close())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  // Unlike fetch, http.get doesn't normalize the path.
  return (path: string) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
      get({ port, path, agent: false }, async (response) => {
        let text = ''
        for await (const chunk of response) text += String(chunk)
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      }).once('error', reject)
    })
}

test('in an upgrade each process has the files of both builds, whichever of them made the page', async () => {
  const older = await start('older')
  const newer = await start('newer')
  for (const ask of [older, newer]) {
    for (const name of ['older', 'newer']) {
      const response = await ask(`/assets/page-${name}.css`)
      expect([response.status, response.text]).toEqual([200, `.${name} {}`])
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
      expect(response.headers['content-type']).toMatch(/^text\/css/)
    }
  }
})

test('nothing else in the data folder can be had by it', async () => {
  const ask = await start('newer')
  for (const path of [
    '/auth-secret',
    '/assets/../auth-secret',
    '/assets/..%2Fauth-secret',
    '/assets/%2e%2e/auth-secret',
    '/assets/.hidden',
    '/assets/',
  ]) {
    expect([path, (await ask(path)).status]).toEqual([path, 404])
  }
})

test('files of other builds go after a year', async () => {
  await start('older')
  const assets = join(dataDir, 'assets')
  const long = new Date(Date.now() - 366 * 24 * 3_600_000)
  for (const name of readdirSync(assets)) utimesSync(join(assets, name), long, long)
  await start('newer')
  expect(readdirSync(assets)).toEqual(['page-newer.css'])
})

test('a folder that cannot be written is told of, and hinders nothing', async () => {
  const broken = mkdtempSync(join(folder, 'broken-'))
  writeFileSync(join(broken, 'assets'), 'not a folder')
  const ask = await start('newer', broken)
  expect((await ask('/assets/page-newer.css')).status).toBe(200)
  expect(warnings).toHaveLength(1)
})
