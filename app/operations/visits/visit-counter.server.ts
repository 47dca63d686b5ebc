import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { isbot } from 'isbot'
import { companyToday, endOfToday } from '#app/ui/date/company-time.ts'
import type { Trace } from '#app/platform/api/context.ts'
import type { Database } from '#app/platform/db/database.ts'
import type { Services } from '#app/platform/services.ts'
import { addVisits, overflowName } from './visits.server.ts'

const maxPathLength = 200
/** Limits the memory until the next flush. The database limits the names of a day. */
const maxCounts = 5000

const isCountable = (headers: IncomingHttpHeaders): boolean =>
  !String(headers['sec-purpose'] ?? headers.purpose).includes('prefetch') &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  Boolean(headers['user-agent']) &&
  !isbot(headers['user-agent'])

/** Returns the host without `www.` and port, or `overflowName` for an IP address or an invalid URL. */
function referrerHost(address: string): string {
  const authority = /^[a-z][a-z\d+.-]{0,30}:\/\/([^/?#]{1,255})/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d{0,5}$/, '')
    .replace(/^www\./, '')
  return /^(?=.*[a-z])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/.test(host) ? host : overflowName
}

type Needs = Pick<Services, 'db' | 'log'> & { settings: Pick<Services['settings'], 'publicUrl' | 'visits'> }

/** Counts page views and referrers in memory, without data about visitors, and stores the counts with `flush`. */
export class Visits {
  #services: Needs
  #ownHost: string | undefined
  #counts = new Map<string, Database['visit']>()
  #day = ''
  #dayEnds = 0

  constructor(services: Needs) {
    this.#services = services
    const host = referrerHost(services.settings.publicUrl)
    this.#ownHost = host === overflowName ? undefined : host
  }

  add(url: string, headers: IncomingHttpHeaders): void {
    if (!this.#services.settings.visits || !isCountable(headers)) return
    if (Date.now() >= this.#dayEnds) {
      this.#day = companyToday()
      this.#dayEnds = endOfToday().getTime()
    }
    const path = url.split('?', 1)[0] ?? ''
    this.#count('page', path.length > maxPathLength ? overflowName : path)
    const { referer = '', host = '' } = headers
    const from = referer === '' ? '' : referrerHost(referer)
    const isOwn = from === this.#ownHost || (referer !== '' && referer.split('/', 3)[2] === host)
    if (!isOwn) this.#count('host', from)
  }

  follow({ method, headers }: IncomingMessage, response: ServerResponse, trace: Trace): void {
    if (method !== 'GET') return
    response.once('finish', () => {
      if (trace.page !== undefined && isPageView(response)) this.add(trace.page, headers)
    })
  }

  async flush(): Promise<void> {
    const counts = [...this.#counts.values()]
    this.#counts = new Map()
    if (counts.length === 0) return
    try {
      await addVisits(this.#services.db, counts)
    } catch (error) {
      this.#services.log.warn({ err: error }, 'Visits could not be stored yet')
      for (const row of counts) this.#put(row)
    }
  }

  #count(kind: Database['visit']['kind'], name: string): void {
    this.#put({ kind, day: this.#day, name, count: 1 })
  }

  #put(row: Database['visit']): void {
    const key = `${row.kind} ${row.day} ${row.name}`
    const existing = this.#counts.get(key)
    if (existing) existing.count += row.count
    else if (this.#counts.size < maxCounts || row.name === overflowName) this.#counts.set(key, row)
    else this.#put({ ...row, name: overflowName })
  }
}

/** A 304 counts too, because the browser shows its cached copy. */
const isPageView = (response: ServerResponse): boolean =>
  response.statusCode === 304 ||
  (response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html'))
