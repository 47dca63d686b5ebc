import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openForReading } from '#app/platform/db/open.server.ts'
import { loadSigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { submissionNames } from '#app/collections.ts'
import { formSenders } from '../../testing/forms.ts'
import { sampleCourse } from '../../testing/submissions.ts'
import type { TestApp } from '../../testing/test-app.ts'
import { authSecret, postJson, type Server, signIn } from '../server.ts'

/** Settings for a quick start. */
export const noDemo = { DEMO_CONTENT: '0' }

/**
 * Adds the course that admissions refer to.
 * @returns functions that send each form, with a text that is also the Idempotency-Key, to the server that `site.now` names.
 */
export async function prepareForms(site: { now: Server }, dataDir: string) {
  const { url } = site.now
  const response = await postJson(`${url}/api/admin/addCourse`, sampleCourse, await signIn(url))
  const { data } = (await response.json()) as { data: { id: number } }
  const db = openForReading({ kind: 'sqlite', file: join(dataDir, 'database.sqlite') })
  const settings = await loadSigningSecret(db, { authSecret }).finally(() => db.destroy())
  const app = {
    services: { settings },
    fetch: (path: string, init: RequestInit) => fetch(site.now.url + path, init),
  }
  return formSenders(app as unknown as TestApp, data.id)
}

/**
 * Starts three writers per form. Like browsers, one of three repeats a request that broke, with the same key.
 * @param pauseMs of each writer between two requests.
 */
export function startWriters(senders: Awaited<ReturnType<typeof prepareForms>>, pauseMs = 0) {
  /** `form:key` of the forms that were answered with 201. */
  const acknowledged = new Set<string>()
  let broken = 0
  const run = { state: 'write' as 'write' | 'pause' | 'end' }
  const writers = submissionNames.flatMap((name) =>
    [0, 1, 2].map(async (writer) => {
      for (let number = 0; run.state !== 'end';) {
        await sleep(run.state === 'pause' ? 10 : pauseMs)
        if (run.state !== 'write') continue
        const key = `form-T${writer}-${number}`
        const answer = await senders[name]({}, key)
          .then(async (response) => ({ status: response.status, text: await response.text() }))
          .catch(() => undefined)
        if (answer?.status === 201) acknowledged.add(`${name}:${key}`)
        else if (answer && answer.status !== 503) throw new Error(`${name}: ${answer.status} ${answer.text}`)
        else broken++
        if (answer?.status === 201 || writer > 0) number++
      }
    }),
  )
  const all = Promise.all(writers)
  // Prevents an unhandled rejection; `end` rethrows the error.
  all.catch(() => {})
  return {
    acknowledged,
    pause: () => void (run.state = 'pause'),
    resume: () => void (run.state = 'write'),
    /** @returns the number of requests without an answer. */
    async end(): Promise<number> {
      run.state = 'end'
      await all
      return broken
    },
  }
}
