import type { Browser } from '@playwright/test'
import type { Row } from '../measure/table.ts'
import type { Caller } from '../prove/caller.ts'
import { without } from './rows.ts'
import type { Audit } from './site.ts'

/** Sitemap, feed, manifest and robots.txt: whether programs can read them and what they name is there. @param pages that may be found */
export async function lists({ origin, call, browser, paths }: Audit, pages: string[]): Promise<Row[]> {
  const [sitemap, feed, robots, manifest] = await Promise.all(
    ['/sitemap.xml', '/news.xml', '/robots.txt', '/site.webmanifest'].map(async (path) => text(call, path)),
  )
  const listed = locations(sitemap ?? '', 'loc')
  const articles = locations(feed ?? '', 'link')
  const addresses = [...new Set([...listed, ...articles])]
  const dead: string[] = []
  for (const address of addresses) dead.push(...(await deadness(call, origin, address)))
  // A narrowed audit knows only a few pages.
  const unlisted = paths.length > 10 ? pages.filter((path) => !listed.includes(origin + path)) : []
  return [
    without('sitemap and feed', `${addresses.length} addresses`, [
      ...(await unreadable(browser, '/sitemap.xml', sitemap ?? '')),
      ...(await unreadable(browser, '/news.xml', feed ?? '')),
      ...dead,
      ...unlisted.map((path) => `${path} is not in the sitemap`),
      ...(articles.length ? [] : ['the feed is empty']),
    ]),
    without('robots.txt and manifest', '2 files', [
      ...(robots?.includes(`Sitemap: ${origin}/sitemap.xml`) ? [] : ['robots.txt does not name the sitemap']),
      ...(await manifestProblems(call, manifest ?? '')),
    ]),
  ]
}

const text = async (call: Caller, path: string): Promise<string> => {
  const { status, body } = await call(path)
  return status === 200 ? body.toString() : ''
}

const locations = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]+)</${name}>`, 'g'))].map(([, address = '']) =>
    address.trim().replaceAll('&amp;', '&'),
  )

async function deadness(call: Caller, origin: string, address: string): Promise<string[]> {
  if (!address.startsWith(`${origin}/`)) return [`${address} is not ours`]
  const { status } = await call(address.slice(origin.length))
  return status === 200 ? [] : [`${address} answers ${status}`]
}

/** Whether a browser can read it as XML. */
async function unreadable(browser: Browser, path: string, xml: string): Promise<string[]> {
  const page = await browser.newPage()
  const error = await page.evaluate(
    (source) =>
      new DOMParser().parseFromString(source, 'application/xml').querySelector('parsererror')?.textContent,
    xml,
  )
  await page.close()
  return error ? [`${path}: ${error.trim().slice(0, 200)}`] : []
}

async function manifestProblems(call: Caller, json: string): Promise<string[]> {
  const { name, start_url, icons } = JSON.parse(json || '{}') as {
    name?: string
    start_url?: string
    icons?: { src: string; sizes: string }[]
  }
  const statuses = await Promise.all(
    (icons ?? []).map(async ({ src }) => ({ src, status: (await call(src)).status })),
  )
  return [
    ...(name && start_url && icons?.length ? [] : ['the manifest lacks a name, a start or icons']),
    ...statuses.filter(({ status }) => status !== 200).map(({ src, status }) => `${src} answers ${status}`),
  ]
}
