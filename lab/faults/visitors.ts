import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import type { Asked, Answer } from '../caller.ts'
import { forms } from './forms.ts'
import { thousands } from './proof.ts'

type Ask = (path: string, asked?: Asked, from?: string) => Promise<Answer>

/** What visitors met since the last look. */
type Met = { requests: number; failed: string[]; longest: number }

export type Visitors = {
  /** `contact:token` of every form that was answered with 201. */
  acknowledged: Set<string>
  /** What they met while something happened. */
  during: (name: string, event: () => Promise<unknown>) => Promise<Row>
  end: () => Promise<void>
}

const pages = ['/', '/courses', '/facilities', '/about', '/courses/details/1', '/contact', '/gallery']

/**
 * Visitors who read pages with a style sheet, kept ones and ones that are made for them alone, and send forms with a key, each from an
 * address of its own. They ask once and count whatever is not answered well; nobody asks again.
 * @param pause of each between two requests, in milliseconds.
 */
export function startVisitors(ask: Ask, count: number, pause: number): Visitors {
  const acknowledged = new Set<string>()
  const over = new AbortController()
  let met: Met = { requests: 0, failed: [], longest: 0 }

  async function once(what: string, good: number, work: () => Promise<Answer>): Promise<boolean> {
    const began = performance.now()
    const found = await work().then(
      ({ status, body }) => (status === good ? '' : `${what} ${status} ${body.toString().slice(0, 80)}`),
      (error: Error) => `${what} ${error.message}`,
    )
    met.requests++
    met.longest = Math.max(met.longest, performance.now() - began)
    if (found) met.failed.push(found)
    return !found
  }

  /** @returns the site's script as this page's build calls it, for which a browser would ask next. */
  async function read(path: string): Promise<string | undefined> {
    let text = ''
    await once(`GET ${path}`, 200, async () => {
      const answer = await ask(path)
      text = answer.body.toString()
      return answer
    })
    return /\/assets\/site-[\w-]+\.js/.exec(text)?.[0]
  }

  async function visit(visitor: number): Promise<void> {
    for (let number = 0; !over.signal.aborted; number++) {
      await sleep(pause)
      const page = pages[number % pages.length] ?? '/'
      // No other page has this address, so it is made now.
      const path = number % 3 ? page : `${page}?seen=${visitor}-${number}`
      const script = await read(path)
      if (script) await once(`GET ${script}`, 200, () => ask(script))
      if (number % 2) continue
      const token = `T${100 + visitor}-${number}`
      const asked = await forms.contact.make(token)
      const from = `127.${visitor + 1}.${number >> 8}.${number & 255}`
      if (await once('POST a form', 201, () => ask(forms.contact.path, asked, from))) {
        acknowledged.add(`contact:${token}`)
      }
    }
  }

  const all = Promise.all(Array.from({ length: count }, (_, visitor) => visit(visitor)))
  return {
    acknowledged,
    async during(name, event) {
      met = { requests: 0, failed: [], longest: 0 }
      await event()
      const { requests, failed, longest } = met
      for (const text of failed.slice(0, 5)) console.log(`${name}: ${text}`)
      return {
        name,
        measured: `${thousands(requests)} requests, ${failed.length} failed, longest ${thousands(Math.round(longest))} ms`,
        goal: '0 failed',
        ok: failed.length === 0 && requests > 0,
      }
    },
    async end() {
      over.abort()
      await all
    },
  }
}
