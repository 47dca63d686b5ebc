import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import { missingPages, publicPages } from '../../e2e/public-pages.ts'
import { anyPicture } from '../../app/testing/pictures.ts'
import { bearer, type Caller, json, multipart } from './caller.ts'
import { calls, filled } from './calls.ts'
import { type Product, signIn, startProduct, withChangedBuild, withFolder, withProduct } from './product.ts'
import { control, none, type Proof, thousands } from './proof.ts'
import { sendRaw } from './raw.ts'
import { headerProblems } from './security-headers.ts'

const adminPages = [
  'courses',
  'banner',
  'news',
  'events',
  'franchisee',
  'admission',
  'gallery',
  'contact',
  'career',
]
const backOffice = ['', 'login', ...adminPages, 'trash', 'activity', 'outbox', 'nowhere'].map(
  (page) => `/admin/${page}`,
)

/** Every answer of every kind carries every security header, and a policy without any exception. */
export const headers: Proof = ({ isQuick }) =>
  withProduct({ DEMO_CONTENT: '1' }, async (product) => {
    const crawled = new Crawl(product.call)
    const slow = isQuick ? undefined : sendRaw(product.port, 'GET / HTTP/1.1\r\nHost: x\r\n', 75_000)
    await crawlPages(crawled, isQuick)
    await crawlApi(crawled)
    await crawlFiles(crawled, isQuick)
    await crawlRefusals(crawled, product)
    // It may also be cut off without a word.
    const timedOut = await slow
    if (timedOut) crawled.note('half a request, and no more', timedOut.status, timedOut.headers)
    const problems = [...crawled.problems]
    for (const [problem, where] of problems)
      console.log(`  ${problem}: ${where.slice(0, 4).join(', ')} (${where.length})`)
    return [
      {
        name: 'answers looked at',
        measured: `${thousands(crawled.answers)}: ${crawled.statuses()}`,
        goal: 'every route, error, call and file',
        ok: crawled.answers > 100,
      },
      none(
        `answers without a header, or with a looser one${problems[0] ? ` (${problems[0][0]})` : ''}`,
        crawled.wrong,
        'answers',
      ),
      await plantedException(),
    ]
  })

class Crawl {
  readonly seen = new Set<string>()
  readonly problems = new Map<string, string[]>()
  readonly #statuses = new Map<number, number>()
  readonly call: Caller
  answers = 0
  /** Answers with a problem. */
  wrong = 0

  constructor(call: Caller) {
    this.call = call
  }

  /** Calls, looks at the answer, and gives the addresses of ours that it names. */
  async look(path: string, asked: Parameters<Caller>[1] = {}, title = path): Promise<string[]> {
    // A connection may just have been closed behind a body that nobody wanted to read.
    const { status, headers, body } = await this.call(path, asked).catch(() => this.call(path, asked))
    const isPage = String(headers['content-type']).startsWith('text/html')
    const html = isPage ? body.toString() : ''
    this.note(title, status, headers, html)
    return isPage ? linksIn(html) : []
  }

  note(title: string, status: number, headers: Parameters<typeof headerProblems>[0], html = ''): void {
    this.answers++
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1)
    const found = headerProblems(headers, html)
    this.wrong += Number(found.length > 0)
    for (const problem of found) {
      this.problems.set(problem, [...(this.problems.get(problem) ?? []), `${status} ${title}`])
    }
  }

  statuses(): string {
    const sorted = [...this.#statuses].toSorted(([a], [b]) => a - b)
    return sorted.map(([status, count]) => `${count} × ${status || 'none'}`).join(', ')
  }
}

/** Every page, twice (rendered, kept), and whatever those name. */
async function crawlPages(crawl: Crawl, isQuick: boolean): Promise<void> {
  const { call } = crawl
  const token = await signIn(call)
  const session = { Cookie: `__Host-session=${encodeURIComponent(token)}`, 'Sec-Fetch-Site': 'same-origin' }
  for (const path of backOffice) {
    await crawl.look(path)
    await crawl.look(path, { headers: session }, `${path}, signed in`)
  }
  const waiting: string[] = [
    ...publicPages,
    ...missingPages,
    '/',
    '/sitemap.xml',
    '/robots.txt',
    '/news.xml',
    '/site.webmanifest',
    '/.well-known/security.txt',
  ]
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (crawl.seen.has(path)) continue
    crawl.seen.add(path)
    const named = await crawl.look(path)
    if (!isQuick) waiting.push(...named)
    await crawl.look(path, {}, `${path}, again`)
  }
}

/** Addresses of this site in a page, without fragments. */
function linksIn(html: string): string[] {
  const found = [...html.matchAll(/\s(?:href|src|poster|action)="([^"]+)"/g)].map(
    ([, address = '']) => address,
  )
  const sets = [...html.matchAll(/\s(?:srcset|imagesrcset|srcSet)="([^"]+)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((entry) => entry.trim().split(' ')[0] ?? ''),
  )
  return [...found, ...sets]
    .filter((address) => address.startsWith('/') && !address.startsWith('//'))
    .map((address) => address.replaceAll('&amp;', '&').split('#')[0] ?? '')
}

/** Every call, for everybody and for administrators; what changes something is sent empty. */
async function crawlApi(crawl: Crawl): Promise<void> {
  const lasting = await signIn(crawl.call)
  for (const { method, path, body, title } of calls) {
    const empty = body ? json({}) : {}
    const headers: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {}
    await crawl.look(filled(path), { ...empty, method, headers }, title)
    // Signing out takes a token of its own; deleting is left to what does not exist.
    const token = path === '/admin/Logout' ? await signIn(crawl.call) : lasting
    const target = filled(path, method === 'GET' ? '1' : '999999')
    await crawl.look(
      target,
      { ...empty, method, headers: { ...headers, ...bearer(token) } },
      `${title}, signed in`,
    )
  }
  await crawl.look('/api/openapi.json')
}

async function crawlFiles(crawl: Crawl, isQuick: boolean): Promise<void> {
  const root = 'build/client'
  const files = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.br'))
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
  const chosen = isQuick ? files.filter((_, index) => index % 10 === 0) : files
  for (const file of chosen) await crawl.look(encodeURI(file), { headers: { 'Accept-Encoding': 'br' } })
  await crawl.look('/file.mp4', { headers: { Range: 'bytes=0-9' } }, 'a part of a file')
  await crawl.look('/file.mp4', { headers: { Range: 'bytes=999999999-' } }, 'a part that is not there')
}

/** Every way to be refused, the ones before any of our code included. */
async function crawlRefusals(crawl: Crawl, { port }: Product): Promise<void> {
  const foreign = { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }
  const token = await signIn(crawl.call)
  const page = await crawl.call('/about')
  const asked: [string, string, Parameters<Caller>[1]][] = [
    ['a page that is known already', '/about', { headers: { 'If-None-Match': String(page.headers.etag) } }],
    ['HEAD of a page', '/about', { method: 'HEAD' }],
    ['a slash too much', '/about/', {}],
    ['no such call', '/api/nothing', {}],
    ['another method', '/api/courses', { method: 'PUT' }],
    ['TRACE', '/', { method: 'TRACE' }],
    ['OPTIONS', '/', { method: 'OPTIONS' }],
    [
      'bad JSON',
      '/api/Contact',
      { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: '{' },
    ],
    ['a form from another site', '/contact', { method: 'POST', headers: foreign, body: 'a=b' }],
    ['a call from another site', '/api/Contact', { ...json({}, foreign) }],
    [
      'text as JSON',
      '/api/Contact',
      { method: 'POST', headers: { 'Content-Type': 'text/plain' }, body: '{}' },
    ],
    ['too large', '/api/Contact', json({ message: 'x'.repeat(300_000) })],
    [
      'a wrong form on a page',
      '/contact',
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
        body: 'firstName=',
      },
    ],
    ['a broken percent sign', '/%zz', {}],
    ['a NUL in the path', '/%00', {}],
    ['a broken path of the API', '/api/%zz', {}],
    ['a path above the files', '/..%2f..%2fpackage.json', {}],
    ['data of a page', '/courses.data', {}],
    ['health', '/healthz', {}],
    ['readiness', '/readyz', {}],
  ]
  for (const [title, path, one] of asked) await crawl.look(path, one, title)
  const picture = { name: 'a.png', bytes: Buffer.from(await (await anyPicture()).arrayBuffer()) }
  const added = await crawl.call(
    '/api/admin/AddBanner',
    multipart({ tittle: 'A', description: 'B', status: '1', image: picture }, bearer(token)),
  )
  const { data } = JSON.parse(added.body.toString()) as { data?: { image?: string } }
  await crawl.look(`/api${data?.image}`, {}, 'an uploaded picture')
  const raw: [string, string][] = [
    ['no HTTP at all', 'nonsense\r\n\r\n'],
    ['no host', 'GET / HTTP/1.1\r\n\r\n'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n'],
    ['an odd host', 'GET / HTTP/1.1\r\nHost: a b/%\r\n\r\n'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n'],
    ['headers of 80 KB', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(80_000)}\r\n\r\n`],
    ['a wrong length', 'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: minus\r\n\r\n'],
    [
      'two lengths',
      'POST /api/Contact HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    ],
    ['a whole address', 'GET http://evil.example/ HTTP/1.1\r\nHost: evil.example\r\n\r\n'],
    ['an asterisk', 'OPTIONS * HTTP/1.1\r\nHost: x\r\n\r\n'],
  ]
  for (const [title, bytes] of raw) {
    const answer = await sendRaw(port, bytes)
    crawl.note(title, answer?.status ?? 0, answer?.headers ?? {})
  }
}

/** Control: a build whose policy allows inline styles. */
const plantedException = () =>
  withChangedBuild('unsafe-inline', ["font-src 'self'", "style-src-attr 'unsafe-inline'"], (entry) =>
    withFolder(async (dataDir) => {
      const product = await startProduct(dataDir, {}, entry)
      const crawl = new Crawl(product.call)
      for (const path of ['/', '/nowhere', '/api/courses', '/favicon.svg']) await crawl.look(path)
      await product.kill()
      const found = crawl.problems.get("style-src-attr 'unsafe-inline'")?.length ?? 0
      return control(
        "a planted 'unsafe-inline'",
        `found in ${found} of ${crawl.answers} answers`,
        found === crawl.answers,
      )
    }),
  )
