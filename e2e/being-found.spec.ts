import { sendRaw } from '../server/testing/raw.ts'
import { expect, createSiteFolder, startSite, stopServer, test, waitForDocuments } from './fixtures.ts'
import { missingPages, publicPages } from './public-pages.ts'

type Head = {
  title: string
  description: string
  canonical: string
  image: string
  h1: string[]
  data: Record<string, unknown>[]
}

function readHead(html: string): Head {
  const content = (pattern: RegExp): string => pattern.exec(html)?.[1] ?? ''
  return {
    title: content(/<title>([^<]*)<\/title>/),
    description: content(/<meta name="description" content="([^"]*)"/),
    canonical: content(/<link rel="canonical" href="([^"]*)"/),
    image: content(/<meta property="og:image" content="([^"]*)"/),
    h1: [...html.matchAll(/<h1[\s>]/g)].map(([tag]) => tag),
    data: [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
      ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
    ),
  }
}

test('SITE-2 an unknown news item, event, opening or document is a 404 with a link to the list', async ({
  request,
}) => {
  for (const [path, list] of [
    ['/news/details/99999', '/news'],
    ['/events/99999', '/blog#events'],
    ['/career/99999', '/career'],
    ['/documents/NONE-99', '/documents'],
  ]) {
    const response = await request.get(path ?? '')
    expect(response.status(), path).toBe(404)
    expect(await response.text(), path).toContain(`class="btn" href="${list}"`)
  }
})

test('NAV-9 NAV-12 every page returns 200 with its own title, description, canonical link and sharing picture, and one h1', async ({
  request,
}) => {
  const seen = { titles: new Map<string, string>(), descriptions: new Map<string, string>() }
  for (const path of publicPages.filter((path) => !path.includes('?') && path !== '/tech')) {
    const answer = await request.get(path)
    const head = readHead(await answer.text())
    expect.soft(answer.status(), path).toBe(200)
    expect.soft(head.h1, `h1 of ${path}`).toHaveLength(1)
    expect.soft(seen.titles.get(head.title), `title of ${path}: ${head.title}`).toBeUndefined()
    expect.soft(seen.descriptions.get(head.description), `description of ${path}`).toBeUndefined()
    expect.soft(head.description.length, `description of ${path}`).toBeGreaterThan(40)
    expect
      .soft(new URL(head.canonical).pathname, `canonical link of ${path}`)
      .toMatch(path.startsWith('/news') ? new RegExp(`^${path}/\\d+$`) : new RegExp(`^${path}$`))
    const image = await request.get(new URL(head.image).pathname)
    expect
      .soft([image.status(), image.headers()['content-type']], `picture of ${path}`)
      .toEqual([200, expect.stringMatching(/^image\/(jpeg|png)$/)])
    seen.titles.set(head.title, path)
    seen.descriptions.set(head.description, path)
  }
})

test('NAV-9 /tech shows /whyinspel and names it as canonical', async ({ request }) => {
  const [why, tech] = await Promise.all(
    ['/whyinspel', '/tech'].map(async (path) => readHead(await (await request.get(path)).text())),
  )
  expect(new URL(tech?.canonical ?? '').pathname).toBe('/whyinspel')
  expect(tech?.title).toBe(why?.title)
})

test('NAV-10 missing pages return 404 and noindex', async ({ request }) => {
  for (const path of missingPages) {
    const answer = await request.get(path)
    expect.soft(answer.status(), path).toBe(404)
    expect.soft(await answer.text(), path).toContain('<meta name="robots" content="noindex"')
  }
})

test("NAV-10 a path that resembles another site's URL, or is malformed, returns 404", async ({ site }) => {
  for (const path of [
    '//evil.example',
    '//evil.example/about',
    '//99999999999',
    '//%zz',
    '/career/%zz',
    '/admin/%',
  ]) {
    const answer = await sendRaw(Number(new URL(site.url).port), `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect.soft(answer?.status, path).toBe(404)
  }
})

test('NAV-10 unknown paths are not logged and accept no requests with a body', async () => {
  const { url, process: site } = await startSite({
    DATA_DIR: createSiteFolder(test.info().outputPath('data')),
    LOG_LEVEL: 'warn',
  })
  let said = ''
  for (const output of [site.stdout, site.stderr]) output?.on('data', (chunk) => (said += String(chunk)))
  for (const path of ['/%zz', '/career/%zz', '/courses/details/%c3']) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(url + path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })
      expect.soft(answer.status, `${method} ${path}`).toBe(404)
    }
  }
  await stopServer(site)
  expect(said).not.toMatch(/decod|level/)
})

test('structured data: each page declares the type of its content', async ({ request }) => {
  const expected: Record<string, string[]> = {
    '/': ['Organization'],
    '/product/1': ['Product', 'BreadcrumbList'],
    '/courses': ['ItemList'],
    '/courses/details/1': ['Course', 'BreadcrumbList'],
    '/career/1': ['JobPosting'],
    '/news/details': ['NewsArticle'],
    '/events/1': ['Event', 'BreadcrumbList'],
    '/blog': ['FAQPage'],
  }
  for (const [path, types] of Object.entries(expected)) {
    const { data } = readHead(await (await request.get(path)).text())
    const found = data.map((item) => item['@type'])
    for (const type of types) expect.soft(found, path).toContain(type)
    for (const item of data) expect.soft(item['@context'], path).toBe('https://schema.org')
  }
})

test('PROD-6 structured data of products claims no price and no regulatory approval that does not exist', async ({
  request,
}) => {
  for (const id of [1, 3, 8, 10, 12]) {
    const { data } = readHead(await (await request.get(`/product/${id}`)).text())
    const product = JSON.stringify(data.find((item) => item['@type'] === 'Product'))
    expect.soft(product).not.toContain('offers')
    expect.soft(product).not.toContain('FDA')
  }
})

test('the sitemap lists every indexable page, and each one loads', async ({ request, site }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const paths = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => {
    const { pathname, search } = new URL(loc.replaceAll('&amp;', '&'))
    return pathname + search
  })
  expect(new Set(paths).size).toBe(paths.length)
  for (const path of [
    '/',
    '/about',
    '/product/14',
    '/courses',
    '/leadership/details/3',
    '/career/1',
    '/gallery',
  ]) {
    expect.soft(paths).toContain(path)
  }
  for (const path of paths) expect.soft((await fetch(site.url + path)).status, path).toBe(200)
  const { rows } = await site.admin.get('/admin/courses', { query: { status: 0 } })
  for (const { id } of rows) expect(paths).not.toContain(`/courses/details/${id}`)
})

test('BUY-8 robots.txt excludes back-office, API and search results and names the sitemap', async ({
  request,
}) => {
  const text = await (await request.get('/robots.txt')).text()
  expect(text).toContain('Disallow: /admin/\nDisallow: /api/\nDisallow: /search?\n')
  expect(text).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml\n/)
})

test('the news feed contains published news, newest first, and no archived ones', async ({
  request,
  site,
}) => {
  const answer = await request.get('/news.xml')
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml/)
  const xml = await answer.text()
  const ids = [...xml.matchAll(/<link>[^<]*\/news\/details\/(\d+)<\/link>/g)].map(([, id]) => Number(id))
  const { rows } = await site.admin.get('/News')
  expect(ids).toEqual(rows.map(({ id }) => id))
})

test('the web manifest and its icons exist, and security.txt has a contact and a future expiry date', async ({
  request,
}) => {
  const manifest = (await (await request.get('/site.webmanifest')).json()) as { icons: { src: string }[] }
  for (const path of [
    ...manifest.icons.map(({ src }) => src),
    '/favicon.svg',
    '/favicon.ico',
    '/apple-touch-icon.png',
  ]) {
    expect.soft((await request.get(path)).status(), path).toBe(200)
  }
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = /^Expires: (\S+)$/m.exec(text)?.[1] ?? ''
  expect(new Date(expires).getTime()).toBeGreaterThan(Date.now())
})

test('every internal link works, and its fragment exists', async ({ site }) => {
  test.slow()
  await waitForDocuments(site.url)
  const pages = new Map<string, string>()
  const addressesIn = (html: string) => [
    ...[...html.matchAll(/\s(?:href|src|poster)="([^"]+)"/g)].map(([, address = '']) => address),
    ...[...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, set = '']) =>
      set.split(',').map((one) => one.trim().split(/\s+/)[0] ?? ''),
    ),
  ]
  const waiting = publicPages.map((path) => ({ path: path as string, from: 'the list of routes' }))
  const known = new Set<string>(publicPages)
  const places: { path: string; id: string; from: string }[] = []
  const missing: string[] = []
  const look = async ({ path, from }: { path: string; from: string }) => {
    const answer = await fetch(site.url + path)
    if (answer.status !== 200) missing.push(`${path}, named in ${from}: ${answer.status}`)
    const type = answer.headers.get('content-type') ?? ''
    if (!/^(?:text\/html|image\/svg)/.test(type)) return answer.body?.cancel()
    const html = await answer.text()
    pages.set(path, html)
    if (!type.startsWith('text/html')) return
    for (const address of addressesIn(html)) {
      const url = new URL(address.replaceAll('&amp;', '&'), site.url + path)
      if (url.origin !== site.url || url.pathname.startsWith('/admin')) continue
      const target = url.pathname + url.search
      if (url.hash.length > 1 && url.hash !== '#top')
        places.push({ path: target, id: url.hash.slice(1), from: path })
      if (known.has(target)) continue
      known.add(target)
      waiting.push({ path: target, from: path })
    }
  }
  while (waiting.length) await Promise.all(waiting.splice(0, 8).map(look))
  for (const { path, id, from } of places)
    if (!pages.get(path)?.includes(`id="${id}"`)) missing.push(`${path}#${id}, named in ${from}`)
  expect(missing).toEqual([])
})
