import { expect, test } from './fixtures.ts'
import { missingPages, publicPages } from './public-pages.ts'

const expected: Record<string, RegExp> = {
  'content-security-policy':
    /^default-src 'none'; script-src 'self'(?: 'sha256-[\w+/=]+')*; style-src 'self'(?: 'sha256-[\w+/=]+')?; .*form-action 'self'; frame-ancestors 'none'; base-uri 'none'; require-trusted-types-for 'script'; trusted-types(?: [a-z-]+)+$/,
  'strict-transport-security': /^max-age=\d{8,}$/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^strict-origin-when-cross-origin$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-embedder-policy': /^require-corp$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /camera=\(\)/,
}

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
      for (const [name, pattern] of Object.entries(expected)) {
        expect.soft(answer.headers()[name], `${name}, ${round} answer`).toMatch(pattern)
      }
      expect.soft(answer.headers()['content-security-policy']).not.toContain('unsafe')
      expect.soft(answer.headers()['x-powered-by']).toBeUndefined()
    }
  })
}

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

test('form posts that another site started are refused on pages too', async ({ request }) => {
  const answer = await request.post('/contact', {
    form: { firstName: 'A' },
    headers: { 'Sec-Fetch-Site': 'cross-site' },
  })
  expect(answer.status()).toBe(403)
})
