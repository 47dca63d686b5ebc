import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import type { CallOptions, HttpResponse } from '../caller.ts'
import { forms } from './forms.ts'
import { formatCount } from './proof.ts'

type SendRequest = (path: string, asked?: CallOptions, from?: string) => Promise<HttpResponse>

type VisitorStats = { requests: number; failed: string[]; longest: number }

export type Visitors = {
  acknowledged: Set<string>
  during: (name: string, event: () => Promise<unknown>) => Promise<Row>
  end: () => Promise<void>
}

const pages = ['/', '/courses', '/facilities', '/about', '/courses/details/1', '/contact', '/gallery']

/**
 * Simulates visitors who read cached and uncached pages and send forms, each form from another address.
 * Requests are not retried.
 * @param pause of each visitor between two requests, in milliseconds.
 */
export function startVisitors(send: SendRequest, count: number, pause: number): Visitors {
  const acknowledged = new Set<string>()
  const stopping = new AbortController()
  let stats: VisitorStats = { requests: 0, failed: [], longest: 0 }

  async function measureRequest(
    label: string,
    expected: number,
    work: () => Promise<HttpResponse>,
  ): Promise<boolean> {
    const began = performance.now()
    const failure = await work().then(
      ({ status, body }) => (status === expected ? '' : `${label} ${status} ${body.toString().slice(0, 80)}`),
      (error: Error) => `${label} ${error.message}`,
    )
    stats.requests++
    stats.longest = Math.max(stats.longest, performance.now() - began)
    if (failure) stats.failed.push(failure)
    return !failure
  }

  /** @returns the path of the site's script in this page. */
  async function readPage(path: string): Promise<string | undefined> {
    let text = ''
    await measureRequest(`GET ${path}`, 200, async () => {
      const answer = await send(path)
      text = answer.body.toString()
      return answer
    })
    return /\/assets\/site-[\w-]+\.js/.exec(text)?.[0]
  }

  async function visit(visitor: number): Promise<void> {
    for (let number = 0; !stopping.signal.aborted; number++) {
      await sleep(pause)
      const page = pages[number % pages.length] ?? '/'
      const path = number % 3 ? page : `${page}?seen=${visitor}-${number}`
      const script = await readPage(path)
      if (script) await measureRequest(`GET ${script}`, 200, () => send(script))
      if (number % 2) continue
      const token = `T${100 + visitor}-${number}`
      const options = await forms.contact.make(token)
      const from = `127.${visitor + 1}.${number >> 8}.${number & 255}`
      if (await measureRequest('POST a form', 201, () => send(forms.contact.path, options, from))) {
        acknowledged.add(`contact:${token}`)
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)))
  return {
    acknowledged,
    async during(name, event) {
      stats = { requests: 0, failed: [], longest: 0 }
      await event()
      const { requests, failed, longest } = stats
      for (const text of failed.slice(0, 5)) console.log(`${name}: ${text}`)
      return {
        name,
        measured: `${formatCount(requests)} requests, ${failed.length} failed, longest ${formatCount(Math.round(longest))} ms`,
        goal: '0 failed',
        ok: failed.length === 0 && requests > 0,
      }
    },
    async end() {
      stopping.abort()
      await all
    },
  }
}
