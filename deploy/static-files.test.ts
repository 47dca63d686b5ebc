import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { readHsts } from '../app/platform/settings/hsts.server.ts'
import { contentSecurityPolicy, securityHeaderList } from '../server/headers.ts'
import { testSite } from '../server/testing/site.ts'
import { hasNginx, type Proxy, startProxy } from './testing/nginx.ts'

function expectedHeaders(): Record<string, string> {
  return {
    ...Object.fromEntries(securityHeaderList()),
    'Strict-Transport-Security': String(readHsts()),
    'Content-Security-Policy': contentSecurityPolicy(),
  }
}

test.for([
  ['nginx.conf', /^ {8}add_header ([\w-]+) (?:"(.*)"|([^$\s]+)) always;$/gm],
  ['Caddyfile', /^\t{3}([\w-]+) (?:"(.*)"|(\S+))$/gm],
] as const)('files that %s serves itself carry every security header of the product', ([name, pattern]) => {
  const text = readFileSync(join('deploy', name), 'utf8')
  const part = text.slice(
    text.search(/location ~|handle @static/),
    text.search(/location @gloves|\tfile_server/),
  )
  const given = [...part.matchAll(pattern)].map(([, header, quoted, plain]) => [header, quoted ?? plain])
  expect(Object.fromEntries(given)).toEqual(expectedHeaders())
})

if (hasNginx) describe('files of the build behind deploy/nginx.conf', behindNginx)

async function behindNginx() {
  const client = mkdtempSync(join(tmpdir(), 'nginx-files-'))
  mkdirSync(join(client, 'assets'))
  writeFileSync(join(client, 'film.mp4'), 'film')
  writeFileSync(join(client, 'assets', 'font-abc.woff2'), 'font')
  const site = await testSite()
  let proxy: Proxy
  beforeAll(async () => {
    proxy = await startProxy([site.port], (config) => config.replace('/opt/gloves/build/client', client))
    await vi.waitFor(() => ask('/healthz'), 10_000)
  })
  afterAll(async () => {
    await proxy.stop()
    rmSync(client, { recursive: true })
  })

  const ask = (path: string, headers = {}) =>
    new Promise<{ status: number | undefined; headers: Record<string, unknown>; text: string }>(
      (resolve, reject) => {
        const host = { host: '127.0.0.1', port: proxy.port, servername: 'www.example.com' }
        const options = { ...host, ca: proxy.certificate, agent: false as const, path }
        request({ ...options, headers: { Host: 'www.example.com', ...headers } }, async (response) => {
          let text = ''
          for await (const chunk of response) text += String(chunk)
          resolve({ status: response.statusCode, headers: response.headers, text })
        })
          .once('error', reject)
          .end()
      },
    )

  test('nginx sends files and ranges with the headers of the product', async () => {
    const { status, headers, text } = await ask('/film.mp4')
    expect([status, text, headers['content-type']]).toEqual([200, 'film', 'video/mp4'])
    expect(headers['cache-control']).toBe('public, max-age=3600')
    for (const [name, value] of Object.entries(expectedHeaders()))
      expect([name, headers[name.toLowerCase()]]).toEqual([name, value])
    const part = await ask('/film.mp4', { Range: 'bytes=0-1' })
    expect([part.status, part.text]).toEqual([206, 'fi'])
    expect((await ask('/film.mp4', { 'If-None-Match': headers.etag })).status).toBe(304)
    const font = await ask('/assets/font-abc.woff2')
    expect(font.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  test('a missing file is requested from the product', async () => {
    site.app.get('/assets/older-abc.woff2', (c) => c.text('of another build'))
    expect((await ask('/assets/older-abc.woff2')).text).toBe('of another build')
    expect((await ask('/api/image/nothing.avif')).headers['x-request-id']).toBeDefined()
  })
}
