import type autocannon from 'autocannon'
import { message } from '../../testing/submissions.ts'
import type { Request } from './measure.ts'

export const brotli = { 'Accept-Encoding': 'br' }
const json = { 'Content-Type': 'application/json' }

export const cachedPage: Request = { name: 'cached page', path: '/', connections: 32, headers: brotli }
export const uncachedPage: Request = {
  name: 'uncached page',
  path: '/courses?search=[<id>]',
  headers: brotli,
  idReplacement: true,
}

let sent = 0
/** Sends each search from another address, because searches are limited per address. */
const setupRequest = (request: autocannon.Request): autocannon.Request => {
  const address = `10.${(sent >> 16) & 255}.${(sent >> 8) & 255}.${sent++ & 255}`
  return { ...request, headers: { ...request.headers, 'X-Forwarded-For': address } }
}
export const otherRequests: Request[] = [
  { name: 'search page with hits', path: '/search?q=nitrile', requests: [{ setupRequest }] },
  { name: 'search page without hits', path: '/search?q=qzxjwvkq', requests: [{ setupRequest }] },
  { name: 'API list of ten rows', path: '/api/courses?limit=10' },
  {
    name: 'form',
    path: '/api/Contact',
    method: 'POST',
    headers: json,
    body: JSON.stringify({ ...message, message: 'Number [<id>]' }),
    idReplacement: true,
  },
]

/** The largest file of the build that the home page loads. */
export async function staticFile(url: string): Promise<Request> {
  const page = await (await fetch(url)).text()
  const sizes = await Promise.all(
    Array.from(page.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:js|css))"/g), async ([, path = '']) => ({
      path,
      size: (await (await fetch(url + path)).arrayBuffer()).byteLength,
    })),
  )
  const [largest] = sizes.toSorted((a, b) => b.size - a.size)
  return { name: 'static file', path: largest?.path ?? '', connections: 32, headers: brotli }
}

/** @param rows number of admissions */
export const inboxRequests = (rows: number, headers: Record<string, string>): Request[] =>
  Object.entries({
    'first page': 'Admission?limit=50',
    'last page': `Admission?limit=50&offset=${Math.ceil(rows / 50) - 1}`,
    'search a name': 'Admission?limit=50&search=thomas',
    'search one e-mail': `Admission?limit=50&search=.${Math.round(rows / 2)}@`,
    'search what is nowhere': 'Admission?limit=50&search=zzzz',
    'counts of tabs': 'inbox-tabs?kind=admission',
    'conversations, first page': 'inbox?limit=50',
    'conversations, open by due time': 'inbox?limit=50&state=open&order=due',
    'conversations, last page': `inbox?limit=50&offset=${Math.ceil(rows / 50) - 1}`,
    'conversations, search a name': 'inbox?limit=50&search=thomas',
    'counts of conversations': 'inbox/counts',
    'what is new': 'changes',
    dashboard: 'dashboard',
  }).map(([name, path]) => ({ name, path: `/api/admin/${path}`, headers, connections: 1, amount: 30 }))
