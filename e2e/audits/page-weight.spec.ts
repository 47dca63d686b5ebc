import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { publicPages } from '../public-pages.ts'

const bytesOf = async (request: APIRequestContext, path: string) => {
  const response = await request.get(path, { headers: { 'Accept-Encoding': 'br' } })
  return { text: await response.text(), sent: Number(response.headers()['content-length']) }
}

/** Every script that a page loads, now or once React comes, with what those import. */
async function scriptsOf(request: APIRequestContext, html: string) {
  const names = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name))
  const scripts = []
  for (const name of names) {
    const script = await bytesOf(request, name)
    for (const [, import_] of script.text.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
      names.add(`/assets/${import_}`)
    }
    scripts.push({ name, ...script })
  }
  return scripts
}

test('a page with nothing to hydrate loads at most 5 KB of script, any other at most 115 KB, and none a byte of the back-office', async ({
  request,
}) => {
  for (const path of publicPages) {
    const { text: html } = await bytesOf(request, path)
    const scripts = await scriptsOf(request, html)
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

// What a picture is as wide as by its `sizes` is its natural width: the browser reckons with the file that it chose.
for (const width of [360, 1024]) {
  test(`pictures are asked for in hardly more than the width they take, in a window of ${width} px`, async ({
    page,
  }) => {
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
            // A box higher than the picture shows a part of it, and needs all of its height.
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
