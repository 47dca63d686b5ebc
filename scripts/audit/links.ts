import { missingPages } from '../../e2e/public-pages.ts'
import type { Crawled, Linked } from './crawl.ts'
import { without } from './rows.ts'
import type { Part } from './site.ts'

/** Every address that a page names: ours answer 200 and have the place that is meant; others are only listed. */
export const links: Part = async ({ crawled }) => {
  const found = await crawled()
  const ours = found.linked.filter(({ target }) => target !== undefined)
  const others = [
    ...new Set(found.linked.flatMap(({ address, target }) => (target === undefined ? address : []))),
  ]
  console.log(`  not fetched: ${others.toSorted().join(' ')}`)
  return [
    without(
      'addresses of ours that do not answer 200',
      `${new Set(ours.map(({ target }) => target)).size} addresses, ${found.pages.size} pages`,
      deadLinks(found),
    ),
    without(
      'places (#…) that are not in their page',
      `${ours.filter(({ hash }) => hash).length}`,
      deadHashes(found),
    ),
    without(
      'other addresses that are not well written',
      `${others.length}, not fetched`,
      others.filter(isOdd),
    ),
  ]
}

/** Addresses of ours with another answer than 200, and pages that name them. */
export function deadLinks({ pages, files, linked }: Crawled): string[] {
  const from = Map.groupBy(linked, ({ target }) => target)
  return [...pages, ...files]
    .filter(([path, { status }]) => status !== 200 && !isMissing(path))
    .map(([path, { status }]) => `${path} answers ${status}, named in ${named(from.get(path))}`)
}

/** Links to a place in a page that is not there. */
export const deadHashes = ({ pages, linked }: Crawled): string[] =>
  linked
    .filter(({ target = '', hash }) => {
      const page = pages.get(target)
      return hash && hash !== 'top' && page && !page.tags.some(({ attributes }) => attributes.id === hash)
    })
    .map(({ from, address }) => `${address} in ${from}`)

const isMissing = (path: string): boolean => (missingPages as readonly string[]).includes(path)
const named = (links: Linked[] = []): string =>
  [...new Set(links.map(({ from }) => from))].slice(0, 3).join(', ') || 'the list of routes'
const isOdd = (address: string): boolean =>
  !/^(?:https:\/\/[\w.-]+\.\w+(?:[/?#]|$)|mailto:[^@\s]+@[\w.-]+\.\w+(?:\?|$)|tel:\+\d{8,15}$)/.test(address)
