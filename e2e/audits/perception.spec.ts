import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { publicPages } from '../public-pages.ts'
import { violations } from '../violations.ts'

// What WCAG 2.2 asks for and axe cannot see. docs/accessibility.md names these.

const pages = ['/', '/product/1', '/contact', '/courses', '/courses/details/1', '/career/1', '/admin/login']
const backOffice = ['/admin/', '/admin/admission', '/admin/courses?id=new']

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Adds rules to a page as an extension of the browser would, past the content security policy. */
const withRules = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Words that a box cuts off, though nothing says that there is more, and no scrolling brings them back. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue
      // Drawings, what is said to screen readers only, and slides that wait for their turn.
      if (parent.closest('svg, .vh, [aria-hidden="true"], [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box)
        // At this width it is said to screen readers only.
        if (clipPath === 'inset(50%)') break
        const isMeant = textOverflow === 'ellipsis' || webkitLineClamp !== 'none'
        if (isMeant || [overflowX, overflowY].some((value) => value === 'auto' || value === 'scroll')) break
        const edge = box.getBoundingClientRect()
        const hides = (value: string) => value === 'hidden' || value === 'clip'
        const isCut =
          (hides(overflowX) && (left < edge.left - 2 || right > edge.right + 2)) ||
          (hides(overflowY) && (top < edge.top - 2 || bottom > edge.bottom + 2))
        if (isCut) found.push(`${text.textContent.trim().slice(0, 40)} in ${box.className}`)
      }
    }
    return found
  })

/** What makes a page wider than its window. */
const sideways = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((box) => box.getBoundingClientRect().right > clientWidth + 1 && box.checkVisibility())
      .map((box) => `${box.tagName} ${box.getAttribute('class')} ${box.textContent?.trim().slice(0, 30)}`)
  })

type Walk = { stops: number; wrong: string[]; isOver: boolean }

/** Goes through everything that takes the focus, and names what cannot be seen, or not be seen to have it. */
async function walk(page: Page): Promise<Walk> {
  // The page looks for itself as the key comes up: asking after each would take as long again as pressing.
  const looking = await page.evaluateHandle(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    const walk: Walk = { stops: 0, wrong: [], isOver: false }
    const look = () => {
      const stop = document.activeElement
      if (!stop || stop === document.body) walk.isOver = true
      if (walk.isOver || !stop) return
      walk.stops += 1
      if (stop instanceof HTMLIFrameElement) return
      const { left, right, top, bottom } = stop.getBoundingClientRect()
      const places = [0.1, 0.5, 0.9].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
      const isSeen = places.some(([x, y]) => {
        const hit = document.elementFromPoint(left + (right - left) * x, top + (bottom - top) * y)
        return hit && (stop.contains(hit) || hit.contains(stop) || hit.closest('label')?.control === stop)
      })
      // A ring around it, around what it covers, stands in or chooses.
      const ringed = [stop, stop.parentElement, stop.nextElementSibling, stop.closest('label, li, article')]
      const isMarked = ringed.some((each) =>
        [undefined, '::after', '::before'].some((part) => {
          if (!each) return false
          const { outlineStyle, outlineWidth } = getComputedStyle(each, part)
          return outlineStyle !== 'none' && outlineWidth !== '0px'
        }),
      )
      const name = `${stop.tagName} ${(stop.textContent?.trim() || stop.id).slice(0, 40)}`
      if (!isSeen || !isMarked) walk.wrong.push(`${isSeen ? 'not marked' : 'not seen'}: ${name}`)
    }
    addEventListener('keyup', look, { capture: true })
    return { walk, end: () => removeEventListener('keyup', look, { capture: true }) }
  })
  for (let pressed = 0; pressed < 400; pressed += 10) {
    for (let key = 0; key < 10; key += 1) await page.keyboard.press('Tab')
    if (await looking.evaluate(({ walk }) => walk.isOver)) break
  }
  return looking.evaluate(({ walk, end }) => {
    end()
    return walk
  })
}

const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('for everybody', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('zoomed to twice and four times the size, and with text spaced as WCAG has it, nothing is cut off or runs out of the page', async ({
    page,
  }) => {
    test.slow()
    for (const path of pages) {
      // The last two are 1280 px at twice and at four times the size.
      for (const [width, height] of [
        [1280, 900],
        [640, 450],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height })
        if (width === 1280) await open(page, path)
        for (const css of ['', spacing]) {
          await withRules(page, css)
          expect.soft(await cutOff(page), `${path} at ${width} px${css && ', spaced'}`).toEqual([])
          expect.soft(await sideways(page), `${path} at ${width} px${css && ', spaced'}`).toEqual([])
        }
      }
      // Lying on its side, as a phone that is fixed to a chair may be.
      await page.setViewportSize({ width: 740, height: 360 })
      await withRules(page, '')
      expect.soft(await sideways(page), `${path}, lying`).toEqual([])
    }
  })

  test('the keyboard goes through every page to its end, and what has the focus is seen and marked', async ({
    page,
  }) => {
    test.slow()
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 640 },
    ]) {
      await page.setViewportSize(size)
      for (const path of size.width > 1000 ? pages : ['/', '/product/1', '/contact', '/courses']) {
        await open(page, path)
        const { stops, wrong, isOver } = await walk(page)
        expect.soft(wrong, `${path} at ${size.width} px`).toEqual([])
        expect.soft([stops > 3, isOver], `${path} at ${size.width} px`).toEqual([true, true])
      }
    }
  })

  test('fields have edges of 3:1, names that begin as their labels, and take what is pasted', async ({
    page,
  }) => {
    for (const path of ['/contact', '/career/1', '/admin/login']) {
      await open(page, path)
      expect.soft(await faintEdges(page), path).toEqual([])
      const found = await violations(page, ['label-content-name-mismatch', 'css-orientation-lock'])
      expect.soft(found, path).toEqual([])
      const refused = await page.evaluate(() =>
        [...document.querySelectorAll('input')]
          .filter(
            (input) => !input.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true })),
          )
          .map(({ name }) => name),
      )
      expect.soft(refused, path).toEqual([])
    }
  })
})

/** Fields whose edge has less than 3:1 to what they stand on. */
const faintEdges = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const pixel = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const brightness = (colour: string): number => {
      if (!pixel) return 0
      pixel.clearRect(0, 0, 1, 1)
      pixel.fillStyle = colour
      pixel.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = [...pixel.getImageData(0, 0, 1, 1).data].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      )
      return 0.2126 * r + 0.7152 * g + 0.0722 * b
    }
    const behind = (box: Element | null): string => {
      if (!box) return '#fff'
      const { backgroundColor } = getComputedStyle(box)
      return backgroundColor === 'rgba(0, 0, 0, 0)' ? behind(box.parentElement) : backgroundColor
    }
    return [...document.querySelectorAll('.input')]
      .filter((field) => field.checkVisibility())
      .filter((field) => {
        const [a, b] = [getComputedStyle(field).borderTopColor, behind(field.parentElement)].map(brightness)
        const [light, dark] = [Math.max(a ?? 0, b ?? 0), Math.min(a ?? 0, b ?? 0)]
        return (light + 0.05) / (dark + 0.05) < 3
      })
      .map(({ id }) => id)
  })

test.describe('in the back-office', () => {
  test.use({ signedIn: true })

  test('ADMIN-3 with text spaced as WCAG has it nothing is cut off, and what has the focus is seen and marked', async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const path of backOffice) {
      await open(page, path)
      await page.waitForLoadState('networkidle')
      const { stops, wrong, isOver } = await walk(page)
      expect.soft(wrong, path).toEqual([])
      expect.soft([stops > 3, isOver], path).toEqual([true, true])
      await withRules(page, spacing)
      expect.soft(await cutOff(page), `${path}, spacing`).toEqual([])
      expect.soft(await faintEdges(page), path).toEqual([])
    }
  })
})

test('header, footer and the ways to get help are the same, in the same order, on every page of a house', async ({
  request,
}) => {
  const seen = new Map<string, string>()
  for (const path of publicPages) {
    const html = await (await request.get(path)).text()
    const part = (name: string) =>
      /<a [^>]*href="[^"]*"/g[Symbol.match](html.split(`<${name}`)[1]?.split(`</${name}>`)[0] ?? '') ?? []
    const links = (name: string) => part(name).map((link) => /href="([^"]*)"/.exec(link)?.[1])
    const house = /data-house="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(links('footer'), path).toEqual(expect.arrayContaining(['/contact', '/privacy']))
    const order = JSON.stringify([links('header'), links('footer')])
    expect.soft(order, path).toBe(seen.get(house) ?? order)
    seen.set(house, order)
  }
})
