import type { Page } from './page-response.ts'

/** A rendered page, and whether and how long it may be cached. Of what `isOneOfMany` there are more than the cache takes. */
export type Rendered = { page: Page; isCacheable: boolean; until: number; isOneOfMany?: boolean }

/** The revision as last known, and a way to read it now. */
type RevisionReader = { readonly value: number; read(): Promise<number> }

const mostPages = 500
/** In all encodings: enough for every page of the site several times over. */
const mostBytes = 32 * 1024 * 1024

type Entry = {
  page: Page
  revision: number
  until: number
  clock: number
  bytes: number
  isOneOfMany: boolean
}

/** Changes only when the clock is set: what a page shows of today was chosen by the clock as it was. */
const clock = (): number => Date.now() - performance.now()

/**
 * Public pages as bytes, in memory. An entry belongs to one revision of the published content and may end earlier,
 * when something it shows is over. One render at a time per key. Full, it evicts what was used least recently,
 * pages with a query and those of which there are many before all others.
 */
export class PageCache {
  #revision: RevisionReader
  #pages = new Map<string, Entry>()
  #bytes = 0
  #running = new Map<string, Promise<Page>>()

  /** Pages answered from memory, and rendered for it, since the process began. */
  hits = 0
  misses = 0

  constructor(revision: RevisionReader) {
    this.#revision = revision
  }

  /** The page cached under a key, if it is still what a visitor should see. */
  get(key: string): Page | undefined {
    const entry = this.#pages.get(key)
    if (!entry || entry.revision !== this.#revision.value) return undefined
    if (entry.until <= Date.now() || Math.abs(clock() - entry.clock) > 10_000) return undefined
    this.hits += 1
    // A Map has the order of insertion: the last one is the one used last.
    this.#pages.delete(key)
    this.#pages.set(key, entry)
    return entry.page
  }

  /** What is in memory now, pages of older revisions included. */
  size(): { entries: number; bytes: number } {
    return { entries: this.#pages.size, bytes: this.#bytes }
  }

  /** The page cached under a key, or else rendered now, and cached. */
  async getOrRender(key: string, render: () => Promise<Rendered>): Promise<Page> {
    const cached = this.get(key)
    if (cached) return cached
    const running = this.#running.get(key) ?? this.#render(key, render)
    this.#running.set(key, running)
    return running.finally(() => this.#running.delete(key))
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<Page> {
    this.misses += 1
    const revision = await this.#revision.read()
    const setting = clock()
    const { page, isCacheable, until, isOneOfMany = key.includes('?') } = await render()
    // Content that changed while the page was made may be missing from it.
    if (isCacheable && (await this.#revision.read()) === revision) {
      this.#store(key, { page, revision, until, clock: setting, bytes: bytesOf(page), isOneOfMany })
    }
    return page
  }

  #store(key: string, entry: Entry): void {
    this.#drop(key)
    this.#pages.set(key, entry)
    this.#bytes += entry.bytes
    while (this.#pages.size > mostPages || this.#bytes > mostBytes) {
      const pages = [...this.#pages]
      const [key = ''] = pages.find(([, { isOneOfMany }]) => isOneOfMany) ?? pages[0] ?? []
      this.#drop(key)
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#pages.get(key)?.bytes ?? 0
    this.#pages.delete(key)
  }
}

const bytesOf = (page: Page): number =>
  Object.values(page.encoded).reduce((sum, { body }) => sum + body.length, 0)
