import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Row } from '../table.ts'
import type { Part } from './with-site.ts'

/** Something a page loaded. `sent`: bytes on the wire with headers; `body`: of the content alone, as compressed. */
type Load = { url: string; kind: string; sent: number; body: number; at: number }
/** What a page loaded, when its largest paint was (seconds since 1970), and whether React comes to it. */
type View = { loads: Load[]; largestPaint: number; isHydrated: boolean }

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

/** What the first view of each route loads on a phone and on a desk, and when the film comes. */
export const weight: Part = async ({ origin, paths, browser }) => {
  const rows: Row[] = []
  for (const path of paths) {
    const onPhone = await look(browser, origin + path, phone)
    const onDesk = await look(browser, origin + path, desk)
    rows.push(weightRow(path, [onPhone, onDesk]))
    if (![onPhone, onDesk].some(({ loads }) => loads.some(isFilm))) continue
    const early = [onPhone, onDesk].flatMap(({ loads, largestPaint }) =>
      loads.filter((load) => isFilm(load) && load.at < largestPaint),
    )
    rows.push(filmRow(`${path}: the film, before the largest paint`, early))
    const still = await look(browser, origin + path, { ...desk, reducedMotion: 'reduce' })
    rows.push(filmRow(`${path}: the film, where less motion is asked for`, still.loads.filter(isFilm)))
    const saving = await look(browser, origin + path, phone, true)
    rows.push(filmRow(`${path}: the film, where data is saved`, saving.loads.filter(isFilm)))
  }
  return rows
}

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10
const isFilm = ({ url }: Load): boolean => url.endsWith('.mp4')
const sum = (loads: Load[], key: 'sent' | 'body'): number => loads.reduce((total, one) => total + one[key], 0)
const ofKind = (loads: Load[], kind: string): Load[] => loads.filter((load) => load.kind === kind)

/** The figures of the first views of a route, the largest of each. The film is looked at by itself. */
function weightRow(path: string, views: View[]): Row {
  const kept = views.map(({ loads }) => loads.filter((load) => !isFilm(load)))
  const most = (figure: (loads: Load[]) => number): number => Math.max(...kept.map(figure))
  const sent = kilobytes(most((loads) => sum(loads, 'sent')))
  const requests = most((loads) => loads.length)
  const script = kilobytes(most((loads) => sum(ofKind(loads, 'Script'), 'body')))
  const font = kilobytes(most((loads) => sum(ofKind(loads, 'Font'), 'body')))
  const families = most((loads) => familiesOf(ofKind(loads, 'Font')).size)
  const limit = views.some(({ isHydrated }) => isHydrated) ? 115 : 5
  return {
    name: path,
    measured: `${sent} KB, ${requests} requests; script ${script} KB; ${families} families, ${font} KB`,
    goal: `≤ 400 KB, ≤ 20; ≤ ${limit} KB; ≤ 2, ≤ 60 KB`,
    ok: sent <= 400 && requests <= 20 && script <= limit && families <= 2 && font <= 60,
  }
}

// Files are named after the family: anek-medium-CQROmsu5.woff2.
const familiesOf = (fonts: Load[]): Set<string> =>
  new Set(fonts.map(({ url }) => url.split('/').at(-1)?.split('-')[0] ?? url))

/** A row that is right where nothing of the film was asked for. */
const filmRow = (name: string, films: Load[]): Row => ({
  name,
  measured: `${films.length} requests`,
  goal: '0 requests',
  ok: films.length === 0,
})

async function look(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
  savesData = false,
): Promise<View> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        // The film's first picture paints as well, over the one that was there.
        const paints = list.getEntries() as (PerformanceEntry & { element?: Element })[]
        const last = paints.filter(({ element }) => element?.tagName !== 'VIDEO').at(-1)
        if (last) Object.assign(globalThis, { largestPaint: performance.timeOrigin + last.startTime })
      }).observe({ type: 'largest-contentful-paint', buffered: true })
    })
    const loads = await record(page, savesData)
    const answer = await page.goto(url, { waitUntil: 'networkidle' })
    const isHydrated = (await answer?.text())?.includes('data-hydrate=') ?? false
    const largestPaint = await page.evaluate(
      () => ((globalThis as { largestPaint?: number }).largestPaint ?? 0) / 1000,
    )
    return { loads: [...loads.values()], largestPaint, isHydrated }
  } finally {
    await context.close()
  }
}

/** Notes everything that a page loads, by the DevTools protocol. */
async function record(page: Page, savesData: boolean): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  if (savesData) await protocol.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type = '', wallTime }) => {
    if (!request.url.startsWith('blob:'))
      loads.set(requestId, { url: request.url, kind: type, sent: 0, body: 0, at: wallTime })
  })
  protocol.on('Network.responseReceived', ({ requestId, response, type }) => {
    const load = loads.get(requestId)
    if (load) Object.assign(load, { kind: type, body: Number(response.headers['content-length'] ?? 0) })
  })
  protocol.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const load = loads.get(requestId)
    if (load) load.sent = encodedDataLength
  })
  return loads
}
