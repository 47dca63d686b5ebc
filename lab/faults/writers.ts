import { setTimeout as sleep } from 'node:timers/promises'
import { type Asked, bearer, type Caller, json } from '../caller.ts'
import { adminWritings, course, forms, type Writing } from './forms.ts'
import { signIn } from '../servers.ts'
import type { RowKind } from './stored.ts'

export type Written = {
  /** `kind:token` of everything that was answered with 201. */
  acknowledged: Set<string>
  /** Calls without an answer: nobody knows what became of them. */
  broken: number
}

/** Signs in, and adds what admissions and replies refer to. @returns the administrator's token. */
export async function prepare(call: Caller): Promise<string> {
  const token = await signIn(call)
  const made = [
    await call('/api/admin/addCourse', json(course('Welding Inspection'), bearer(token))),
    await call(forms.contact.path, await forms.contact.make('the-first-message')),
  ]
  for (const { status, body } of made) if (status !== 201) throw new Error(body.toString())
  return token
}

type Writer = { kind: RowKind; isPatient: boolean } & Writing

/**
 * Sixteen writers over all public forms and what administrators write. Half of those that send a key are patient: they send
 * what got no answer again, with the same key, as people's browsers do.
 * @param pause of a writer between two writings, in milliseconds.
 */
export function startWriters(accessToken: string, pause = 0) {
  const ofAdmin = adminWritings(accessToken)
  const writers: Writer[] = Object.entries({ ...forms, reply: ofAdmin.reply }).flatMap(([kind, writing]) =>
    [true, false, kind === 'contact'].map((isPatient) => ({
      kind: kind as RowKind,
      isPatient,
      ...writing,
    })),
  )
  writers.push({ kind: 'course', isPatient: false, ...ofAdmin.course })

  const written: Written = { acknowledged: new Set(), broken: 0 }
  let call: Caller | undefined
  let hasEnded = false
  let wake = () => {}
  let open = new Promise<void>((resolve) => (wake = resolve))

  const work = async ({ kind, path, make, isPatient }: Writer, writer: number): Promise<void> => {
    let again: { token: string; asked: Asked } | undefined
    for (let number = 0; ; number++) {
      await open
      if (hasEnded) return
      if (pause) await sleep(pause)
      const token: string = again?.token ?? `T${writer}-${number}`
      const asked: Asked = again?.asked ?? (await make(token))
      again = undefined
      const answer = await call?.(path, asked).catch(() => undefined)
      if (answer?.status === 201) written.acknowledged.add(`${kind}:${token}`)
      else if (answer) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`)
      else {
        written.broken++
        if (isPatient) again = { token, asked }
      }
    }
  }
  const all = Promise.all(writers.map(work))
  // An unexpected answer ends the proof at the next step.
  all.catch(() => {})

  return {
    /** So far. */
    written,
    /** Lets them write. */
    resume(to: Caller) {
      call = to
      wake()
    },
    /** They begin nothing more; what is on its way stays so. */
    pause() {
      open = new Promise<void>((resolve) => (wake = resolve))
    },
    async end(): Promise<Written> {
      hasEnded = true
      wake()
      await all
      return written
    },
  }
}
