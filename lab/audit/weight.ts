import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import type { Row } from '../table.ts'
import type { AuditPart } from './with-site.ts'

/** `sent`: bytes transferred including headers. `body`: compressed bytes of the content. */
type Load = { url: string; kind: string; sent: number; body: number }

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true, hasTouch: true }
const desk = { viewport: { width: 1440, height: 900 } }

export const auditWeight: AuditPart = async ({ origin, paths, browser }) => {
  const rows: Row[] = []
  for (const path of paths) {
    const onPhone = await loadPage(browser, origin + path, phone)
    const onDesk = await loadPage(browser, origin + path, desk)
    rows.push(weightRow(path, [onPhone, onDesk]))
  }
  return rows
}

const kilobytes = (bytes: number): number => Math.round(bytes / 102.4) / 10
const isFilm = ({ url }: Load): boolean => url.endsWith('.mp4')
const sum = (loads: Load[], key: 'sent' | 'body'): number => loads.reduce((total, one) => total + one[key], 0)
const ofKind = (loads: Load[], kind: string): Load[] => loads.filter((load) => load.kind === kind)

function weightRow(path: string, views: Load[][]): Row {
  const kept = views.map((loads) => loads.filter((load) => !isFilm(load)))
  const most = (figure: (loads: Load[]) => number): number => Math.max(...kept.map(figure))
  const sent = kilobytes(most((loads) => sum(loads, 'sent')))
  const requests = most((loads) => loads.length)
  const font = kilobytes(most((loads) => sum(ofKind(loads, 'Font'), 'body')))
  const families = most((loads) => fontFamilies(ofKind(loads, 'Font')).size)
  return {
    name: path,
    measured: `${sent} KB, ${requests} requests; ${families} families, ${font} KB`,
    goal: '≤ 400 KB, ≤ 20; ≤ 2, ≤ 60 KB',
    ok: sent <= 400 && requests <= 20 && families <= 2 && font <= 60,
  }
}

// File names begin with the font family: anek-medium-CQROmsu5.woff2.
const fontFamilies = (fonts: Load[]): Set<string> =>
  new Set(fonts.map(({ url }) => url.split('/').at(-1)?.split('-')[0] ?? url))

async function loadPage(browser: Browser, url: string, options: BrowserContextOptions): Promise<Load[]> {
  const context = await browser.newContext(options)
  try {
    const page = await context.newPage()
    const loads = await recordLoads(page)
    await page.goto(url, { waitUntil: 'networkidle' })
    return [...loads.values()]
  } finally {
    await context.close()
  }
}

async function recordLoads(page: Page): Promise<Map<string, Load>> {
  const loads = new Map<string, Load>()
  const protocol = await page.context().newCDPSession(page)
  await protocol.send('Network.enable')
  protocol.on('Network.requestWillBeSent', ({ requestId, request, type = '' }) => {
    if (!request.url.startsWith('blob:'))
      loads.set(requestId, { url: request.url, kind: type, sent: 0, body: 0 })
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
