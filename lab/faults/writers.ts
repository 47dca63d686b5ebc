import { setTimeout as sleep } from 'node:timers/promises'
import { type CallOptions, bearerHeader, type Caller, jsonRequest } from '../caller.ts'
import { adminWrites, courseNamed, forms, type WriteRequest } from './forms.ts'
import { signIn } from '../servers.ts'
import type { TableName } from './stored.ts'

export type WriteResult = {
  acknowledged: Set<string>
  /** Calls without a response, whose outcome is unknown. */
  broken: number
}

/**
 * Signs in, and creates the course and message that admissions and replies refer to.
 * @returns the administrator's token.
 */
export async function signInAndSeed(call: Caller): Promise<string> {
  const token = await signIn(call)
  const responses = [
    await call('/api/admin/addCourse', jsonRequest(courseNamed('Welding Inspection'), bearerHeader(token))),
    await call(forms.contact.path, await forms.contact.make('the-first-message')),
  ]
  for (const { status, body } of responses) if (status !== 201) throw new Error(body.toString())
  return token
}

type Writer = { kind: TableName; retriesBroken: boolean } & WriteRequest

/**
 * Starts 16 writers for all forms and administrator actions. Like browsers, half of the writers with an
 * Idempotency-Key retry broken calls with the same key.
 * @param pause of each writer between two requests, in milliseconds.
 */
export function startWriters(accessToken: string, pause = 0) {
  const admin = adminWrites(accessToken)
  const writers: Writer[] = Object.entries({ ...forms, reply: admin.reply }).flatMap(([kind, writing]) =>
    [true, false, kind === 'contact'].map((retriesBroken) => ({
      kind: kind as TableName,
      retriesBroken,
      ...writing,
    })),
  )
  writers.push({ kind: 'course', retriesBroken: false, ...admin.course })

  const written: WriteResult = { acknowledged: new Set(), broken: 0 }
  let call: Caller | undefined
  let hasEnded = false
  let wake = () => {}
  let open = new Promise<void>((resolve) => (wake = resolve))

  const work = async ({ kind, path, make, retriesBroken }: Writer, writer: number): Promise<void> => {
    let retry: { token: string; options: CallOptions } | undefined
    for (let number = 0; ; number++) {
      await open
      if (hasEnded) return
      if (pause) await sleep(pause)
      const token: string = retry?.token ?? `T${writer}-${number}`
      const options: CallOptions = retry?.options ?? (await make(token))
      retry = undefined
      const answer = await call?.(path, options).catch(() => undefined)
      if (answer?.status === 201) written.acknowledged.add(`${kind}:${token}`)
      else if (answer) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
      else {
        written.broken++
        if (retriesBroken) retry = { token, options }
      }
    }
  }
  const all = Promise.all(writers.map(work))
  // Prevent an unhandled rejection; `end` rethrows the error.
  all.catch(() => {})

  return {
    written,
    resume(to: Caller) {
      call = to
      wake()
    },
    pause() {
      open = new Promise<void>((resolve) => (wake = resolve))
    },
    async end(): Promise<WriteResult> {
      hasEnded = true
      wake()
      await all
      return written
    },
  }
}
