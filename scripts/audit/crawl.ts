import type { Caller } from '../prove/caller.ts'
import { type Tag, tagsOf } from './tags.ts'

/** An answer to a GET. Pages have tags. */
export type Fetched = { status: number; type: string; body: Buffer; html: string; tags: Tag[] }
/** What each address answers. */
export type Crawled = { pages: Map<string, Fetched>; files: Map<string, Fetched>; linked: Linked[] }
/** Where an address stands: `address` is as written, `target` our own address without the fragment, if it is ours. */
export type Linked = { from: string; address: string; target?: string; hash: string }

const single = ['href', 'src', 'poster', 'data-film']
const sets = ['srcset', 'imagesrcset']

/** Every address that the elements of a page name: links, pictures, scripts, preloads, pictures for sharing. */
function addressesIn(tags: Tag[]): string[] {
  return tags.flatMap(({ name, attributes, text }) => [
    ...single.flatMap((key) => attributes[key] ?? []),
    ...sets.flatMap(
      (key) => attributes[key]?.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '') ?? [],
    ),
    ...(name === 'form' && attributes.method !== 'post' ? [attributes.action ?? ''].filter(Boolean) : []),
    ...(name === 'style' ? addressesOfStyles(text) : []),
    ...(name === 'meta' && attributes.property === 'og:image' ? [attributes.content ?? ''] : []),
  ])
}

/** Which of our addresses is meant, if any, and which place in it. */
function resolved(from: string, address: string, origin: string): Linked {
  if (!URL.canParse(address, origin + from)) return { from, address, hash: '' }
  const url = new URL(address, origin + from)
  const hash = decodeURIComponent(url.hash.slice(1))
  return url.origin === origin
    ? { from, address, target: url.pathname + url.search, hash }
    : { from, address, hash }
}

/**
 * Fetches pages, everything of ours that they name, and so on; style sheets too. The back-office is left out.
 * @param follows whether pages that those pages name are looked at as well, or only whether they answer.
 */
export async function crawl(
  call: Caller,
  origin: string,
  paths: readonly string[],
  follows: boolean,
): Promise<Crawled> {
  const crawled: Crawled = { pages: new Map(), files: new Map(), linked: [] }
  const waiting = paths.map((path) => ({ path, isRead: true }))
  const seen = new Set<string>(paths)
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const fetched = await get(call, next.path)
    const isPage = fetched.type.startsWith('text/html')
    ;(isPage ? crawled.pages : crawled.files).set(next.path, fetched)
    if (!next.isRead) continue
    for (const address of isPage ? addressesIn(fetched.tags) : addressesOfFile(fetched)) {
      const link = resolved(next.path, address, origin)
      crawled.linked.push(link)
      if (link.target === undefined || seen.has(link.target) || link.target.startsWith('/admin')) continue
      seen.add(link.target)
      waiting.push({ path: link.target, isRead: follows || link.target.endsWith('.css') })
    }
  }
  return crawled
}

async function get(call: Caller, path: string): Promise<Fetched> {
  const { status, headers, body } = await call(path)
  const type = String(headers['content-type'])
  const html = type.startsWith('text/html') ? body.toString() : ''
  return { status, type, body, html, tags: tagsOf(html) }
}

const addressesOfFile = ({ type, body }: Fetched): string[] =>
  type.startsWith('text/css') ? addressesOfStyles(body.toString()) : []

const addressesOfStyles = (text: string): string[] =>
  [...text.matchAll(/url\(["']?([^"')]+)/g)].map(([, address = '']) => address)
