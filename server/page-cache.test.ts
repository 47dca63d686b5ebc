import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { makePage, type Page } from './page-response.ts'

const html = (text: string): Promise<Page> =>
  makePage(new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } }), true)

const textOf = (page: Page | undefined): string | undefined => page?.encoded.identity.body.toString()

const revisionAt = (value: number) => ({
  value,
  async read() {
    return this.value
  },
})

function cacheAt(value: number) {
  const revision = revisionAt(value)
  const cache = new PageCache(revision)
  const show = async (text: string, expiresAt = Infinity) =>
    textOf(
      await cache.getOrRender('/', async () => ({ page: await html(text), isCacheable: true, expiresAt })),
    )
  return { revision, cache, show }
}

test('PAGE-10 a page whose content changed while it was made is not kept', async () => {
  const { revision, cache, show } = cacheAt(1)
  await cache.getOrRender('/', async () => {
    const page = await html('half old')
    revision.value = 2
    return { page, isCacheable: true, expiresAt: Infinity }
  })
  expect(await show('new')).toBe('new')
})

test('a page is made anew once something it shows is over', async () => {
  const { show } = cacheAt(1)
  await show('with the event', Date.now() - 1)
  expect(await show('without it')).toBe('without it')
})

test('visitors who ask at the same time share one render', async () => {
  const { cache } = cacheAt(1)
  let renders = 0
  const ask = () =>
    cache.getOrRender('/', async () => {
      renders += 1
      return { page: await html('once'), isCacheable: true, expiresAt: Infinity }
    })
  const pages = await Promise.all([ask(), ask(), ask()])
  expect([renders, ...pages.map(textOf)]).toEqual([1, 'once', 'once', 'once'])
})

test('a render that failed is tried again by the next visitor', async () => {
  const { cache, show } = cacheAt(1)
  await expect(cache.getOrRender('/', () => Promise.reject(new Error('no database')))).rejects.toThrow(
    'no database',
  )
  expect(await show('well again')).toBe('well again')
})

test('SAFE-3 what was used least recently is evicted; pages with a query and pages of which there are many displace no other page', async () => {
  const { cache } = cacheAt(1)
  const page = await html('small')
  const add = (key: string, isHighCardinality?: true) =>
    cache.getOrRender(key, async () => ({ page, isCacheable: true, expiresAt: Infinity, isHighCardinality }))
  await add('/')
  for (let i = 0; i < 300; i += 1) {
    await add(`/product?brand=${i}`)
    await add(`/compare/1-${i}`, true)
    cache.get('/product?brand=0')
  }
  const kept = (key: string) => cache.get(key) === page
  expect(['/', '/product?brand=0', '/product?brand=1', '/compare/1-1', '/compare/1-299'].map(kept)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ])
})

test('at most 32 MB of pages are kept, the oldest goes first', async () => {
  const { cache } = cacheAt(1)
  const large = await html('x'.repeat(12_000_000))
  for (const key of ['/1', '/2', '/3']) {
    await cache.getOrRender(key, async () => ({
      page: large,
      isCacheable: true,
      expiresAt: Infinity,
    }))
  }
  expect(['/1', '/2', '/3'].map((key) => cache.get(key) === large)).toEqual([false, true, true])
  expect(cache.size().bytes).toBeLessThan(32 * 1024 * 1024)
})
