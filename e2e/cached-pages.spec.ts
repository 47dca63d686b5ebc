import { once } from 'node:events'
import { get } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test, waitForDocuments } from './fixtures.ts'

const port = await freePort()
test.use({ siteEnv: { METRICS_PORT: String(port) } })
// One worker, because each worker starts a site.
test.describe.configure({ mode: 'default' })

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function cachedPages(): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  return Number(/^page_cache_entries (\d+)/m.exec(metrics)?.[1])
}

test('SAFE-2 the cached 404 page does not depend on the first request, and public pages have no route data', async ({
  request,
}) => {
  for (const path of [
    '/x.data',
    '/_root.data',
    '/about.data',
    '/product/1.data',
    '/nowhere',
    '/%zz',
    '/a%0ab',
  ]) {
    const response = await request.get(path)
    expect(response.status(), path).toBe(404)
    expect(response.headers()['content-type'], path).toBe('text/html; charset=utf-8')
    expect(await response.text(), path).toContain('Oops... Page Not Found.')
  }
  const [one, other] = [await request.get('/one/two'), await request.get('/other?job=1')]
  expect(await one.text()).toBe(await other.text())
  expect((await request.get('/sitemap.xml')).headers()['content-type']).toContain('application/xml')
})

test('SAFE-3 only pages with valid paths and parameters are cached', async ({ baseURL }) => {
  await waitForDocuments(baseURL as string)
  const ask = async (path: string) => {
    const answer = await fetch(`${baseURL}${path}`, { redirect: 'manual' })
    await answer.bytes()
    return answer.status
  }
  const pages = ['/', '/product', '/find', '/compare', '/size-guide', '/courses', '/gallery', '/contact']
  for (const path of pages) await ask(path)
  await ask('/nowhere')
  const before = await cachedPages()
  for (const name of [
    'brand',
    'job',
    'category',
    'category_id',
    'type',
    'subject',
    'product',
    'search',
    'hand',
    'unit',
    'free',
    'change',
    'with',
  ]) {
    const value = name.startsWith('category') ? 900 : 'made up'
    const asked = [...pages, '/sitemap.xml', '/nowhere']
    const statuses = await Promise.all(asked.map((path) => ask(`${path}?${name}=${value}`)))
    expect(Math.max(...statuses)).toBeLessThan(405)
  }
  for (let i = 0; i < 3; i += 1) {
    await ask(`/product/90${i}`)
    for (const ids of [`90${i}`, `2-90${i}`, '6-2', '2-2', `1-2-3-4-${5 + i}`, `0${i + 2}-9`])
      await ask(`/compare/${ids}`)
    for (const answers of [`made-up-${i}`, `surgery-${i}`, 'us-surgery', 'SURGERY', 'in-us'])
      await ask(`/find/${answers}`)
    await ask(`/find?work=surgery&size=${6 + i}`)
    await ask(`/compare?with=2&with=${i + 3}`)
    await ask(`/lot?code=${i}`)
    await ask('/lot?code=SAMPLE-2610A')
    await ask(`/product/%3${i}`)
    await ask(`/courses/details/90${i}`)
    await ask(`/nowhere/${i}`)
    await ask(`/leadership/details/${'0'.repeat(i + 1)}1`)
    await ask(`/news/details/${'0'.repeat(i + 1)}1`)
    for (const name of ['__proto__', 'toString', 'constructor', '__defineGetter__'])
      expect(await ask(`/?${name}=${i}`)).toBe(200)
    await ask(`/courses?category=1&category=${7 + i}`)
    await ask(`/courses?category_id=1&category=${7 + i}`)
  }
  for (const path of ['/Product', '/PRODUCT', '/%70roduct', '/product/', '/product//'])
    expect((await rawGet(baseURL as string, path)).status, path).toBe(308)
  expect(await cachedPages()).toBe(before)

  await ask('/product?brand=Amcare')
  await ask('/product?brand=Amcare&brand=Amcare&utm_source=mail')
  await ask('/courses?category_id=1')
  await ask('/find/surgery-us')
  await ask('/compare/2-6')
  await ask('/compare?with=2')
  expect(await cachedPages()).toBe(before + 5)
})

test('SAFE-3 each page has one canonical URL, and no path redirects to another site', async ({
  request,
  baseURL,
}) => {
  const to = async (path: string) => {
    const { location, status } = await rawGet(baseURL as string, path)
    return status === 308 ? location : undefined
  }
  expect(await to('/about/')).toBe('/about')
  expect(await to('/product/?brand=Amcare')).toBe('/product?brand=Amcare')
  expect(await to('/News/Details/1')).toBe('/news/details/1')
  expect(await to('/admin?next=1')).toBe('/admin/?next=1')
  for (const path of ['//evil.example/', '/\\evil.example/', '//evil.example/about', '/%2F%2Fevil.example/'])
    expect(await to(path), path).toBeUndefined()
  expect((await request.get('/about/')).url()).toBe(`${baseURL}/about`)
})

/** fetch would normalize the path. */
async function rawGet(url: string, path: string) {
  const { hostname, port } = new URL(url)
  return new Promise<{ status: number | undefined; location: string | undefined }>((resolve, reject) => {
    get({ hostname, port, path }, (response) => {
      response.resume()
      resolve({ status: response.statusCode, location: response.headers.location })
    }).once('error', reject)
  })
}

test('SAFE-1 every page rejects a form of more than 200 fields or 256 KB before reading it', async ({
  baseURL,
}) => {
  const send = (path: string, body: string) =>
    fetch(`${baseURL}${path}`, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })
  for (const path of ['/contact', '/career/general', '/courses/details/1']) {
    expect((await send(path, 'a&'.repeat(100_000))).status, path).toBe(400)
    expect((await send(path, `message=${'x'.repeat(300_000)}`)).status, path).toBe(413)
  }
})
