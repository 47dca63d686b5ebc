import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Trace } from '../../platform/api/request/trace.server.ts'
import { addVisits, mostNames, otherName, type VisitTable } from './visit-counts.server.ts'
import { companyToday, endOfToday } from '../../ui/date/company-time.ts'
import type { Services } from '../../platform/services.ts'

const flushEvery = 60_000
const longestPath = 200

/** Programs that say what they are; browsers call themselves Mozilla or Opera. */
const isProgram = (agent: string): boolean =>
  !/^(?:Mozilla|Opera)\//.test(agent) ||
  /bot|crawl|spider|slurp|preview|monitor|headless|lighthouse|inspect|https?:\/\/|@/i.test(agent)

/** Whether a page is about to be seen, not fetched in advance, by a script, or by a program. */
const isVisit = (headers: IncomingHttpHeaders): boolean =>
  !String(headers['sec-purpose'] ?? headers.purpose).includes('prefetch') &&
  (headers['sec-fetch-dest'] ?? 'document') === 'document' &&
  !isProgram(headers['user-agent'] ?? '')

/** The host of an address without www., port and all else; `otherName` for what is no name of a site. */
function hostOf(address: string): string {
  const authority = /^[a-z][a-z\d+.-]{0,30}:\/\/([^/?#]{1,255})/i.exec(address)?.[1]?.toLowerCase() ?? ''
  const host = authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d{0,5}$/, '')
    .replace(/^www\./, '')
  // A number is an address.
  return /^(?=.*[a-z])[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,8}$/.test(host) ? host : otherName
}

/**
 * Counts in memory which pages were seen and from where, and nothing of who saw them; what was counted is added to the
 * database once a minute.
 */
export class Visits {
  #db: Services['db']
  #log: Services['log']
  #isOn: boolean
  /** Undefined on a machine without a name. */
  #ownHost: string | undefined
  #counts = new Map<string, VisitTable>()
  #day = ''
  #dayEnds = 0
  /** Different names of the day, also of those that are stored. */
  #names = { all: new Set<string>(), page: new Set<string>(), host: new Set<string>() }
  #regularHosts = new Set<string>()
  #timer: NodeJS.Timeout | undefined

  constructor({
    db,
    log,
    settings,
  }: Pick<Services, 'db' | 'log'> & { settings: Pick<Services['settings'], 'publicUrl' | 'visits'> }) {
    this.#db = db
    this.#log = log
    this.#isOn = settings.visits
    const own = hostOf(settings.publicUrl)
    this.#ownHost = own === otherName ? undefined : own
  }

  /** Counts a page that was answered. @param url of the request, in the one spelling of its page. */
  add(url: string, headers: IncomingHttpHeaders): void {
    if (!this.#isOn || !isVisit(headers)) return
    if (Date.now() >= this.#dayEnds) this.#beginDay()
    const path = url.split('?', 1)[0] ?? ''
    this.#count('all', '')
    this.#count('page', path.length > longestPath ? otherName : path)
    const { referer = '', host = '' } = headers
    const from = referer === '' ? '' : hostOf(referer)
    const isOwn = from === this.#ownHost || (referer !== '' && referer.split('/', 3)[2] === host)
    if (!isOwn) this.#count('host', from)
  }

  /** Counts the answer to a request when it has been given, if it is a page that was found. */
  follow({ method, headers }: IncomingMessage, response: ServerResponse, trace: Trace): void {
    if (method !== 'GET' || !this.#isOn) return
    response.once('finish', () => {
      if (trace.page !== undefined && isSeen(response)) this.add(trace.page, headers)
    })
  }

  /** Adds what was counted to the database; what cannot be added now waits for the next time. */
  async flush(): Promise<void> {
    const counted = [...this.#counts.values()]
    this.#counts = new Map()
    if (counted.length === 0) return
    try {
      this.#regularHosts = await addVisits(this.#db, counted)
    } catch (error) {
      this.#log.warn({ err: error }, 'Visits could not be stored yet')
      for (const row of counted) this.#put(row)
    }
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), flushEvery).unref()
  }

  stop(): Promise<void> {
    clearInterval(this.#timer)
    return this.flush()
  }

  #beginDay(): void {
    this.#day = companyToday()
    this.#dayEnds = endOfToday().getTime()
    for (const names of Object.values(this.#names)) names.clear()
  }

  #count(kind: VisitTable['kind'], given: string): void {
    const names = this.#names[kind]
    const hasPlace = names.has(given) || names.size < mostNames[kind] || this.#regularHosts.has(given)
    const name = hasPlace ? given : otherName
    names.add(name)
    this.#put({ kind, day: this.#day, name, count: 1 })
  }

  #put(row: VisitTable): void {
    const key = `${row.kind} ${row.day} ${row.name}`
    const before = this.#counts.get(key)
    if (before) before.count += row.count
    else this.#counts.set(key, { ...row })
  }
}

/** A page that was sent, or that the browser has already. */
const isSeen = (response: ServerResponse): boolean =>
  response.statusCode === 304 ||
  (response.statusCode === 200 && String(response.getHeader('content-type')).startsWith('text/html'))
