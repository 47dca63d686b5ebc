import { expect, test } from './fixtures.ts'
import { missingPages, publicPages } from './public-pages.ts'
import { resources } from '../app/endpoints.server.ts'
import { headerProblems } from '../server/testing/security-headers.ts'

const calls = Object.values(resources).flatMap(({ endpoints }) => Object.values(endpoints))

const foreign: Record<string, string>[] = [
  { 'Sec-Fetch-Site': 'cross-site' },
  { Origin: 'https://evil.example' },
]

const others = [
  '/api/courses',
  '/api/admin/Contact',
  '/api/nothing',
  '/file.mp4',
  '/favicon.svg',
  '/sitemap.xml',
  '/admin/login',
]

for (const path of [...publicPages, ...missingPages, ...others]) {
  test(`${path} carries every security header, twice asked`, async ({ request }) => {
    // The first answer is rendered, the second comes from the page cache.
    for (const round of ['first', 'second']) {
      const answer = await request.get(path)
      const isPage = answer.headers()['content-type']?.startsWith('text/html')
      const problems = headerProblems(answer.headers(), isPage ? await answer.text() : '')
      expect.soft(problems, `${round} answer`).toEqual([])
    }
  })
}

test('every call of the API carries every security header, whoever asks and whatever is missing', async ({
  request,
}) => {
  for (const { method, path } of calls) {
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

test('a policy that allows more is found', async ({ request }) => {
  const headers = (await request.get('/about')).headers()
  const policy = headers['content-security-policy'] ?? ''
  const loose = {
    ...headers,
    'content-security-policy': policy.replace("script-src 'self'", "script-src 'unsafe-inline'"),
  }
  expect(headerProblems(loose)).toEqual(["script-src 'unsafe-inline'"])
  expect(headerProblems(headers, '<script>alert(1)</script>')).toHaveLength(1)
})

test('HOME-1 the film answers requests for a part of it', async ({ request }) => {
  const answer = await request.get('/file.mp4', { headers: { Range: 'bytes=0-99' } })
  expect([answer.status(), answer.headers()['content-range'], (await answer.body()).length]).toEqual([
    206,
    expect.stringMatching(/^bytes 0-99\/\d+$/),
    100,
  ])
})

test('a page is sent once and then only confirmed, whatever host, cookie or unknown parameter comes with the request', async ({
  request,
}) => {
  const first = await request.get('/about')
  const etag = first.headers().etag ?? ''
  expect(etag).not.toBe('')
  const again = await request.get('/about?utm_source=letter', {
    headers: { 'If-None-Match': etag, Cookie: 'theme=dark' },
  })
  expect(again.status()).toBe(304)
})

test('files of the build are kept for ever, pages are asked for again', async ({ request }) => {
  const page = await request.get('/about')
  expect(page.headers()['cache-control']).toBe('no-cache')
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text()) ?? []
  expect((await request.get(script)).headers()['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('API-5 whatever another site sends to a page is refused', async ({ request }) => {
  for (const path of [...publicPages, '/admin/', '/admin/login', '/admin/trash']) {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      for (const headers of foreign) {
        const answer = await request.fetch(path, { method, headers, form: { firstName: 'A' } })
        expect.soft(answer.status(), `${method} ${path}, ${JSON.stringify(headers)}`).toBe(403)
      }
    }
  }
})
