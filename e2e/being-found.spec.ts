import { sendRaw } from '../server/testing/raw.ts'
import { pdf } from '../testing/files/pdf-files.ts'
import { buildForm } from '../testing/pictures.ts'
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

test('SITE-2 NAV-10 PROD-4 PROD-5 PAGE-6 PAGE-8 FORM-4 COURSE-2 COURSE-3 unknown, malformed, inactive and archived records are 404 pages that search engines omit, with a message and a link to the list', async ({
  request,
  site,
}) => {
  const { rows: courses } = await site.admin.get('/admin/courses', { query: { status: 0 } })
  const { rows: news } = await site.admin.get('/admin/News', { query: { status: 0 } })
  const notFound = 'Oops... Page Not Found.'
  const products = ['0', '15', '999', '01', '1a', '-1', '1.0', '1e0', 'one', '%3Cscript%3E']
  for (const [path, heading, text = ''] of [
    ...products.map((id) => [`/product/${id}`, 'Product not found']),
    ...['4', '0', 'one', '1e0'].map((id) => [`/leadership/details/${id}`, 'Leader not found.']),
    ...['99999', '0', 'abc', courses[0]?.id].map((id) => [
      `/courses/details/${id}`,
      'Course Not Found',
      '>Course not found.<',
    ]),
    ...['99999', 'one', '1%20', news[0]?.id].map((id) => [
      `/news/details/${id}`,
      notFound,
      'class="btn" href="/news"',
    ]),
    ...['99999', 'abc', '0'].map((id) => [`/career/${id}`, notFound, 'class="btn" href="/career"']),
    ['/events/99999', notFound, 'class="btn" href="/blog#events"'],
    ['/documents/NONE-99', notFound, 'class="btn" href="/documents"'],
    ['/nowhere', notFound, 'href="/"'],
  ]) {
    const response = await request.get(path ?? '')
    expect.soft(response.status(), path).toBe(404)
    const html = (await response.text()).replaceAll(/class="btn [^"]*"/g, 'class="btn"')
    expect.soft(/<h1[^>]*>([^<]*)<\/h1>/.exec(html)?.[1], path).toBe(heading)
    expect.soft(html, path).toContain(text)
    expect.soft(html, path).toContain('<meta name="robots" content="noindex"')
  }
  for (const path of ['/documents/nothing.pdf', ...missingPages])
    expect.soft((await request.get(path)).status(), path).toBe(404)
})

test('NAV-9 NAV-12 every page returns 200 with its own title, description, canonical link and sharing picture, and one h1; /tech shows /whyinspel', async ({
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
  const [why, tech] = await Promise.all(
    ['/whyinspel', '/tech'].map(async (path) => readHead(await (await request.get(path)).text())),
  )
  expect(new URL(tech?.canonical ?? '').pathname).toBe('/whyinspel')
  expect(tech?.title).toBe(why?.title)
})

test('NAV-10 malformed and foreign paths return 404, are not logged and accept no requests with a body', async () => {
  const { url, process: site } = await startSite({
    DATA_DIR: createSiteFolder(test.info().outputPath('data')),
    LOG_LEVEL: 'warn',
  })
  let said = ''
  for (const output of [site.stdout, site.stderr]) output?.on('data', (chunk) => (said += String(chunk)))
  for (const path of [
    '//evil.example',
    '//evil.example/about',
    '//99999999999',
    '//%zz',
    '/career/%zz',
    '/admin/%',
  ]) {
    const answer = await sendRaw(Number(new URL(url).port), `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`)
    expect.soft(answer?.status, path).toBe(404)
  }
  for (const path of ['/%zz', '/career/%zz', '/courses/details/%c3']) {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(url + path, { method, headers: { 'Sec-Fetch-Site': 'same-origin' } })
      expect.soft(answer.status, `${method} ${path}`).toBe(404)
    }
  }
  await stopServer(site)
  expect(said).not.toMatch(/decod|level/)
})

test('COURSE-1 FORM-4 PAGE-8 PROD-6 the structured data of each page declares the type of its content, and no price or approval that does not exist', async ({
  request,
  site,
}) => {
  const { rows: openings } = await site.admin.get('/admin/Opening', { query: { status: 1 } })
  const expected: Record<string, string[]> = {
    '/': ['Organization'],
    '/product/1': ['Product', 'BreadcrumbList'],
    '/courses': ['ItemList'],
    '/courses/details/1': ['Course', 'BreadcrumbList'],
    '/career': openings.map(() => 'JobPosting'),
    '/career/1': ['JobPosting'],
    '/news/details': ['NewsArticle'],
    '/events/1': ['Event', 'BreadcrumbList'],
    '/blog': ['FAQPage'],
  }
  const load = async (path: string) => {
    const html = await (await request.get(path)).text()
    const { data } = readHead(html)
    return { html, data, find: (type: string) => data.find((item) => item['@type'] === type) }
  }
  for (const [path, types] of Object.entries(expected)) {
    const { data } = await load(path)
    const found = data.map((item) => item['@type'])
    for (const type of types) expect.soft(found, path).toContain(type)
    for (const item of data) expect.soft(item['@context'], path).toBe('https://schema.org')
  }
  const { html, find } = await load('/courses')
  const shown = [...html.matchAll(/<article[\s\S]*?href="\/courses\/details\/(\d+)"/g)].map(([, id]) => id)
  const { itemListElement } = find('ItemList') as { itemListElement: { item: { url: string } }[] }
  expect(itemListElement.map(({ item }) => item.url.split('/').at(-1))).toEqual(shown)
  expect((await load('/career')).find('JobPosting')).toMatchObject({
    title: openings[0]?.title,
    datePosted: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    employmentType: 'FULL_TIME',
    hiringOrganization: { '@type': 'Organization' },
    jobLocation: { address: { addressLocality: 'Kochi', addressCountry: 'IN' } },
  })
  const article = await load('/news/details')
  expect(article.html).toContain('href="/news.xml"')
  expect(article.find('NewsArticle')).toMatchObject({
    headline: /<h1[^>]*>([^<]*)/.exec(article.html)?.[1],
    author: { name: expect.stringMatching(/./) },
    datePublished: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  for (const id of [1, 3, 8, 10, 12]) {
    const product = JSON.stringify((await load(`/product/${id}`)).find('Product'))
    expect.soft(product).not.toMatch(/offers|FDA/)
  }
})

test('BUY-8 robots.txt, sitemap, news feed, manifest, icons and security.txt list what exists and is public', async ({
  request,
  site,
}) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain('Disallow: /admin/\nDisallow: /api/\nDisallow: /search?\n')
  expect(robots).toMatch(/Sitemap: https?:\/\/\S+\/sitemap\.xml\n/)
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
  const answer = await request.get('/news.xml')
  expect(answer.headers()['content-type']).toMatch(/^application\/rss\+xml/)
  const feed = await answer.text()
  const ids = [...feed.matchAll(/<link>[^<]*\/news\/details\/(\d+)<\/link>/g)].map(([, id]) => Number(id))
  const { rows: news } = await site.admin.get('/News')
  expect(ids).toEqual(news.map(({ id }) => id))
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

test('BUY-6 every internal link works, also that of a withdrawn document, and its fragment exists', async ({
  site,
}) => {
  test.slow()
  await waitForDocuments(site.url)
  const file = new File([new Uint8Array(pdf())], 'gone.pdf')
  const fields = { number: 'GONE-1', kind: 'certificate', title: 'Gone', effectiveFrom: '2026-01-02' }
  const params = await site.admin.post('/admin/Document', { body: buildForm({ ...fields, file }) })
  await site.admin.patch('/admin/Document/:id', { params, body: { withdrawnOn: '2026-11-01' } })
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
    const type = answer.headers.get('content-type') ?? ''
    const isWithdrawn = answer.status === 410 && type.startsWith('text/html')
    if (answer.status !== 200 && !isWithdrawn) missing.push(`${path}, named in ${from}: ${answer.status}`)
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
