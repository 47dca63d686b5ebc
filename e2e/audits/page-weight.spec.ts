import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { publicPages } from '../public-pages.ts'

const loadCompressed = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
  return { text: await response.text(), sent: Number(response.headers()['content-length']) }
}

async function listScripts(request: APIRequestContext, html: string) {
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
  const scripts = []
  for (const name of names) {
    const script = await loadCompressed(request, name)
    for (const [, import_] of script.text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      names.add(`/assets/${import_}`)
    }
    scripts.push({ name, ...script })
  }
  return scripts
}

test('FAST-1 a page without hydration loads at most 5 KB of scripts, any other at most 115 KB, and none load back-office code', async ({
  request,
}) => {
  for (const path of publicPages) {
    const { text: html } = await loadCompressed(request, path)
    const scripts = await listScripts(request, html)
    const sent = scripts.reduce((sum, script) => sum + script.sent, 0)
    const isHydrated = html.includes('data-hydrate=')
    expect(sent, `${path}: ${scripts.map(({ name, sent }) => `${name} ${sent}`).join(', ')}`).toBeLessThan(
      (isHydrated ? 115 : 5) * 1024,
    )
    expect(sent, path).toBeGreaterThan(1000)
    for (const { name, text } of scripts) expect(text, `${path}, ${name}`).not.toMatch(/\/api\/admin|-admin/)
    expect(html, path).not.toMatch(/-admin|back-office\//)
  }
})

test('FAST-1 the styles of every page begin with the order of the cascade, whatever sheets follow', async ({
  request,
}) => {
  for (const path of [...publicPages, '/admin/login']) {
    const { text: html } = await loadCompressed(request, path)
    const [first] = /<style>[^;]*|rel="stylesheet" href="[^"]*/.exec(html) ?? []
    expect(first, path).toMatch(/^<style>@layer properties,reset,tokens,base,|\/assets\/root-/)
  }
})

test('FAST-1 the scripts of a product page force no layout while it loads', async ({ page }) => {
  await page.addInitScript(() => {
    const read: string[] = ((globalThis as { forced?: string[] }).forced = [])
    let isFirstFrame = true
    addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => (isFirstFrame = false)))
    for (const [prototype, name] of [
      [HTMLElement.prototype, 'offsetLeft'],
      [HTMLElement.prototype, 'offsetTop'],
      [HTMLElement.prototype, 'offsetHeight'],
    ] as const) {
      const { get } = Object.getOwnPropertyDescriptor(prototype, name) ?? {}
      Object.defineProperty(prototype, name, {
        configurable: true,
        get(this: HTMLElement) {
          if (isFirstFrame) read.push(name)
          return get?.call(this) as number
        },
      })
    }
    const measure = Element.prototype.getBoundingClientRect
    Element.prototype.getBoundingClientRect = function (this: Element) {
      if (isFirstFrame) read.push('getBoundingClientRect')
      return measure.call(this)
    }
  })
  await page.goto('/product/6')
  expect(await page.evaluate(() => (globalThis as { forced?: string[] }).forced)).toEqual([])
})

// With `sizes`, the natural width depends on the file that the browser chose.
for (const width of [360, 1024]) {
  test(`pictures are loaded close to their displayed width in a ${width} px window`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const wrong: unknown[] = []
    let looked = 0
    for (const path of ['/', '/product/1', '/about', '/career', '/career/general']) {
      await page.goto(path)
      const all = page.locator('main picture img:visible')
      for (const image of await all.all()) await image.scrollIntoViewIfNeeded()
      const widths = await all.evaluateAll((images: HTMLImageElement[]) =>
        Promise.all(
          images.map(async (image) => {
            await image.decode()
            const cut = (image.offsetHeight * image.naturalWidth) / image.naturalHeight
            const isCut = getComputedStyle(image).objectFit === 'cover'
            const taken = Math.max(image.offsetWidth, isCut ? cut : 0)
            return { src: image.currentSrc, sizes: image.naturalWidth, taken: Math.round(taken) }
          }),
        ),
      )
      looked += widths.length
      wrong.push(
        ...widths.filter(({ sizes, taken }) => sizes > taken * 1.35).map((each) => ({ path, ...each })),
      )
    }
    expect(wrong).toEqual([])
    expect(looked).toBeGreaterThan(20)
  })
}
