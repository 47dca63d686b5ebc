import sharp from 'sharp'
import type { Caller } from '../prove/caller.ts'
import type { Crawled, Fetched } from './crawl.ts'
import { lists } from './lists.ts'
import { without } from './rows.ts'
import type { Part } from './site.ts'
import { dataProblems } from './structured-data.ts'
import type { Tag } from './tags.ts'

/** What pages must say they are. */
const expected: Record<string, string[]> = {
  '/': ['Organization'],
  '/product/1': ['Product', 'BreadcrumbList'],
  '/courses': ['ItemList', 'BreadcrumbList'],
  '/courses/details/1': ['Course', 'BreadcrumbList'],
  '/career/1': ['JobPosting', 'BreadcrumbList'],
  '/news/details': ['NewsArticle', 'BreadcrumbList'],
  '/blog': ['FAQPage', 'Event'],
}

/** What a search engine, a feed reader and a messenger read. */
export const found: Part = async (audit) => {
  const { origin, call, paths } = audit
  const crawled = await audit.crawled()
  const pages = [...crawled.pages].filter(([, { status }]) => status === 200)
  const heads = pages.map(([path, page]) => ({ path, ...headOf(page.tags) }))
  const blocks = heads.flatMap(({ path, data }) => data.map((json) => ({ path, json })))
  const kinds = (path: string) => heads.find((head) => head.path === path)?.data.map(typeOf) ?? []
  const missing = Object.entries(expected)
    .filter(([path]) => paths.includes(path))
    .flatMap(([path, types]) =>
      types.filter((type) => !kinds(path).includes(type)).map((type) => `${path}: no ${type}`),
    )
  return [
    without('titles, descriptions, canonical links', `${pages.length} pages`, headProblems(heads, origin)),
    without('pictures for sharing', `${heads.length} pages`, await pictureProblems(heads, call)),
    without('structured data', `${blocks.length} blocks`, [
      ...missing,
      ...blocks.flatMap(({ path, json }) => dataProblems(json).map((problem) => `${path}: ${problem}`)),
    ]),
    ...(await lists(audit, indexed(crawled, origin))),
  ]
}

/** What stands in the head of a page. */
export type Head = {
  path: string
  title: string
  description: string
  canonical: string
  robots: string
  language: string
  headings: number
  shared: Record<string, string>
  data: string[]
}

/** Reads the head of a page as it was sent. */
export function headOf(tags: Tag[]): Omit<Head, 'path'> {
  const meta = (key: string) =>
    tags.find(({ attributes: { name } }) => name === key)?.attributes.content ?? ''
  const link = tags.find(({ name, attributes: { rel } }) => name === 'link' && rel === 'canonical')
  const shared = tags.flatMap(({ attributes: { property, content = '' } }) =>
    property?.startsWith('og:') ? [[property.slice(3), content]] : [],
  )
  return {
    title: tags.find(({ name }) => name === 'title')?.text ?? '',
    description: meta('description'),
    canonical: link?.attributes.href ?? '',
    robots: meta('robots'),
    language: tags.find(({ name }) => name === 'html')?.attributes.lang ?? '',
    headings: tags.filter(({ name }) => name === 'h1').length,
    shared: Object.fromEntries(shared) as Record<string, string>,
    data: tags.filter(({ attributes: { type } }) => type === 'application/ld+json').map(({ text }) => text),
  }
}

/** What is wrong with heads, doubled titles and descriptions included. One page under two addresses counts once. */
export function headProblems(heads: Head[], origin: string): string[] {
  const own = heads.filter(({ path, canonical }) => canonical === origin + path)
  const doubled = (['title', 'description'] as const).flatMap((key) =>
    [...Map.groupBy(own, (head) => head[key])]
      .filter(([, same]) => same.length > 1)
      .map(([text, same]) => `the same ${key}, "${text}": ${same.map(({ path }) => path).join(', ')}`),
  )
  const known = new Set(own.map(({ canonical }) => canonical))
  const single = heads.flatMap(
    ({ path, title, description, canonical, robots, language, headings, shared }) => {
      const isFound = !robots.includes('noindex')
      const wrong = [
        [title.length < 5, 'no title'],
        [description.length < 40, `a description of ${description.length} characters`],
        [isFound && !canonical.startsWith(`${origin}/`), `its canonical link is "${canonical}"`],
        [isFound && heads.length > 1 && !known.has(canonical), `${canonical} is no page of its own`],
        [language === '', 'no language'],
        [headings !== 1, `${headings} headings of the first level`],
        [
          shared.title === undefined || shared.description === undefined,
          'no title or description for sharing',
        ],
        [isFound && shared.url !== canonical, 'its address for sharing is not the canonical one'],
      ] as const
      return wrong.filter(([isWrong]) => isWrong).map(([, problem]) => `${path}: ${problem}`)
    },
  )
  return [...single, ...doubled]
}

/** The canonical addresses that may be found, as paths. */
const indexed = ({ pages }: Crawled, origin: string): string[] =>
  [...pages]
    .filter(([, { status }]: [string, Fetched]) => status === 200)
    .map(([path, { tags }]) => ({ path, ...headOf(tags) }))
    .filter(({ path, canonical, robots }) => canonical === origin + path && !robots.includes('noindex'))
    .map(({ path }) => path)

async function pictureProblems(heads: Head[], call: Caller): Promise<string[]> {
  const sizes = new Map<string, string>()
  const problems: string[] = []
  for (const { path, shared } of heads) {
    const address = shared.image ?? ''
    if (!URL.canParse(address)) {
      problems.push(`${path}: no picture`)
      continue
    }
    const size = sizes.get(address) ?? (await sizeOf(call, new URL(address).pathname))
    sizes.set(address, size)
    const said = `${shared['image:width']} × ${shared['image:height']}`
    if (said !== size) problems.push(`${path}: ${address} is ${size}, not ${said}`)
    if (!shared['image:alt']) problems.push(`${path}: no words for its picture`)
  }
  return problems
}

async function sizeOf(call: Caller, path: string): Promise<string> {
  const { status, body } = await call(path)
  if (status !== 200) return `an answer of ${status}`
  const { width, height } = await sharp(body).metadata()
  return `${width} × ${height}`
}

const typeOf = (json: string): string => {
  try {
    return String((JSON.parse(json) as { '@type'?: unknown })['@type'])
  } catch {
    return 'unreadable'
  }
}
