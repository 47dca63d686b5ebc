import { resources } from '#app/resources.server.ts'
import { headerProblems } from '../server/testing/security-headers.ts'
import { expect, test } from './fixtures.ts'
import { missingPages, publicPages } from './public-pages.ts'

const apiEndpoints = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))

const crossSiteHeaders: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
]

const otherPaths = [
  '/api/courses',
  '/api/admin/Contact',
  '/api/nothing',
  '/file.mp4',
  '/favicon.svg',
  '/sitemap.xml',
  '/admin/login',
]

test('every address has every security header, also from the cache', async ({ request }) => {
  for (const path of [...publicPages, ...missingPages, ...otherPaths]) {
    for (const round of ['first', 'second']) {
      const answer = await request.get(path)
      const isPage = answer.headers()['content-type']?.startsWith('text/html')
      const headers = answer.headers()
      // Only the lot look-up may use the camera.
      if (/^\/lot($|\?)/.test(path))
        headers['permissions-policy'] =
          headers['permissions-policy']?.replace('camera=(self)', 'camera=()') ?? ''
      // Only the contact page may show a map of another host.
      if (/^\/contact($|\?)/.test(path)) {
        expect.soft(headers['cross-origin-embedder-policy']).toBe('unsafe-none')
        headers['cross-origin-embedder-policy'] = 'require-corp'
        headers['content-security-policy'] =
          headers['content-security-policy']?.replace('frame-src https://www.openstreetmap.org; ', '') ?? ''
      }
      const problems = headerProblems(headers, isPage ? await answer.text() : '')
      expect.soft(problems, `${round} answer of ${path}`).toEqual([])
    }
  }
})

test('every API response has every security header, including errors', async ({ request }) => {
  for (const { method, path } of apiEndpoints) {
    for (const data of [undefined, '{}', 'no JSON']) {
      const answer = await request.fetch(`/api${path.replace(/:\w+/g, '1')}`, {
        method,
        headers: { 'Content-Type': 'application/json' },
        ...(method !== 'GET' && data !== undefined && { data }),
      })
      expect.soft(headerProblems(answer.headers()), `${method} ${path}: ${answer.status()}`).toEqual([])
    }
  }
})

test('a weaker policy is detected', async ({ request }) => {
  const headers = (await request.get('/about')).headers()
  const policy = headers['content-security-policy'] ?? ''
  const loose = {
    ...headers,
    'content-security-policy': policy.replace("script-src 'self'", "script-src 'unsafe-inline'"),
  }
  expect(headerProblems(loose)).toEqual(["script-src 'unsafe-inline'"])
  expect(headerProblems(headers, '<script>alert(1)</script>')).toHaveLength(1)
})

test('HOME-1 the film supports range requests, pages are revalidated regardless of cookies and unknown parameters, and build files are cached permanently', async ({
  request,
}) => {
  const first = await request.get('/about')
  const etag = first.headers().etag ?? ''
  expect(etag).not.toBe('')
  const again = await request.get('/about?utm_source=letter', {
    headers: { 'If-None-Match': etag, Cookie: 'theme=dark' },
  })
  expect(again.status()).toBe(304)
  const page = await request.get('/about')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
  const film = await request.get('/file.mp4', { headers: { Range: 'bytes=0-99' } })
  expect([film.status(), film.headers()['content-range'], (await film.body()).length]).toEqual([
    206,
    expect.stringMatching(/^bytes 0-99\/\d+$/),
    100,
  ])
})

test('API-5 FORM-9 cross-site submissions to pages are rejected', async ({ request }) => {
  for (const path of [...publicPages, '/admin/', '/admin/login', '/admin/trash']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const headers of crossSiteHeaders) {
        const answer = await request.fetch(path, { method, headers, form: { firstName: 'A' } })
        expect.soft(answer.status(), `${method} ${path}, ${JSON.stringify(headers)}`).toBe(403)
      }
    }
  }
})
