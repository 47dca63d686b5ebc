import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { publicPages } from '../public-pages.ts'
import { findViolations } from '../violations.ts'

// WCAG 2.2 criteria that axe cannot test. docs/accessibility.md refers to these tests.

const pages = ['/', '/product/1', '/contact', '/courses', '/courses/details/1', '/career/1', '/admin/login']
const backOffice = ['/admin/', '/admin/admission', '/admin/courses?id=new']

const spacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`

/** Bypasses the content security policy, as browser extensions do. */
const addStyles = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets = [sheet]
  }, css)

/** Text that is clipped without an ellipsis or a scrollbar. */
const findClippedText = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (words.nextNode()) {
      const text = words.currentNode
      const parent = text.parentElement
      if (!parent || !text.textContent?.trim() || !parent.checkVisibility()) continue
      if (parent.closest('svg, .vh, [aria-hidden="true"], [inert]')) continue
      const range = document.createRange()
      range.selectNodeContents(text)
      const { left, right, top, bottom } = range.getBoundingClientRect()
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp, clipPath } = getComputedStyle(box)
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

const findOverflowingElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((box) => box.getBoundingClientRect().right > clientWidth + 1 && box.checkVisibility())
      .map((box) => `${box.tagName} ${box.getAttribute('class')} ${box.textContent?.trim().slice(0, 30)}`)
  })

type Walk = { stops: number; wrong: string[]; isOver: boolean }

/** Focuses every element in turn. @returns those that are not visible or have no focus indicator. */
async function tabThrough(page: Page): Promise<Walk> {
  // Checking in the page on keyup avoids a round trip per key.
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

const openPage = async (page: Page, path: string): Promise<void> => {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test.describe('public pages', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }))

  test('at 200 % and 400 % zoom, and with WCAG text spacing, no content is clipped or overflows', async ({
    page,
  }) => {
    test.slow()
    for (const path of pages) {
      // The last two equal 1280 px at 200 % and 400 % zoom.
      for (const [width, height] of [
        [1280, 900],
        [640, 450],
        [320, 256],
      ] as const) {
        await page.setViewportSize({ width, height })
        if (width === 1280) await openPage(page, path)
        for (const css of ['', spacing]) {
          await addStyles(page, css)
          expect.soft(await findClippedText(page), `${path} at ${width} px${css && ', spaced'}`).toEqual([])
          expect
            .soft(await findOverflowingElements(page), `${path} at ${width} px${css && ', spaced'}`)
            .toEqual([])
        }
      }
      // Landscape, as on a phone mounted on a wheelchair.
      await page.setViewportSize({ width: 740, height: 360 })
      await addStyles(page, '')
      expect.soft(await findOverflowingElements(page), `${path}, lying`).toEqual([])
    }
  })

  test('the keyboard reaches the end of every page, and the focus is always visible', async ({ page }) => {
    test.slow()
    for (const size of [
      { width: 1280, height: 720 },
      { width: 390, height: 640 },
    ]) {
      await page.setViewportSize(size)
      for (const path of size.width > 1000 ? pages : ['/', '/product/1', '/contact', '/courses']) {
        await openPage(page, path)
        const { stops, wrong, isOver } = await tabThrough(page)
        expect.soft(wrong, `${path} at ${size.width} px`).toEqual([])
        expect.soft([stops > 3, isOver], `${path} at ${size.width} px`).toEqual([true, true])
      }
    }
  })

  test('field borders have 3:1 contrast, names begin with the label, and pasting works', async ({ page }) => {
    for (const path of ['/contact', '/career/1', '/admin/login']) {
      await openPage(page, path)
      expect.soft(await findFaintFieldEdges(page), path).toEqual([])
      const found = await findViolations(page, ['label-content-name-mismatch', 'css-orientation-lock'])
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

const findFaintFieldEdges = (page: Page): Promise<string[]> =>
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

  test('ADMIN-3 with WCAG text spacing no content is clipped, and the focus is always visible', async ({
    page,
  }) => {
    test.slow()
    await page.setViewportSize({ width: 1280, height: 720 })
    for (const path of backOffice) {
      await openPage(page, path)
      await page.waitForLoadState('networkidle')
      const { stops, wrong, isOver } = await tabThrough(page)
      expect.soft(wrong, path).toEqual([])
      expect.soft([stops > 3, isOver], path).toEqual([true, true])
      await addStyles(page, spacing)
      expect.soft(await findClippedText(page), `${path}, spacing`).toEqual([])
      expect.soft(await findFaintFieldEdges(page), path).toEqual([])
    }
  })
})

test('header, footer and contact options are the same on every page of a brand', async ({ request }) => {
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
