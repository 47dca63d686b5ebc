import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { type Asked, bearer, type Caller, json } from '../caller.ts'
import { submissionNames, submissionOf } from '../../app/collections.ts'
import { course, forms } from './forms.ts'
import type { MailServer } from './mail-server.ts'
import { signIn } from '../servers.ts'
import { inParallel, none, thousands } from './proof.ts'
import type { Several } from './several.ts'

/** Settings that the processes have here; visitors are told apart by what the proof, a trusted proxy, says of them. */
export const limits = { SUBMISSIONS_PER_HOUR: '20', SIGN_IN_ATTEMPTS: '10' }

/** Milliseconds after which a change is given up. */
const patience = 5000

const visitor = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address })

/** An address of its own for each of a row of visitors. */
const addressOf = (index: number): string => `203.0.${index >> 8}.${index & 255}`

type Counts = { changes: number; forms: number }

/** What several processes on one database must agree on, whichever of them is asked. */
export async function agree(
  several: Several,
  { received }: Pick<MailServer, 'received'>,
  counts: Counts,
  isJudged: boolean,
): Promise<Row[]> {
  const { products } = several
  const calls = products.map(({ call }) => call)
  const token = await signIn(at(calls, 0))
  const id = await newCourse(at(calls, 0), token)
  const changed = await changes(calls, calls, token, id, counts.changes)
  return [
    seen(`${counts.changes} changes of a kept page, until every process shows each`, changed, isJudged),
    ...(await copies(several, counts.forms, received, token)),
    await limit('sign-in attempts, of 10', calls, 10, (call, i) => call('/api/admin/Login', guess(i))),
    await limit('forms of one address in an hour, of 20', calls, 20, async (call, i) => {
      const { path, make } = forms.contact
      return call(path, from('198.51.100.7', await make(`T5-${i}`)))
    }),
    await oneSolution(calls),
    await sessions(calls),
  ]
}

/** The longest time from the answer to a change until all show it, in milliseconds. */
export const seen = (name: string, longest: number, isJudged = true): Row => ({
  name,
  measured: `longest ${Math.round(longest).toLocaleString('en')} ms`,
  goal: '≤ 1,000 ms',
  ok: !isJudged || longest <= 1000,
})

/** Makes a course that pages show. @returns its id. */
export async function newCourse(call: Caller, token: string): Promise<number> {
  const { body } = await call('/api/admin/addCourse', json(course('Welding Inspection'), bearer(token)))
  return (JSON.parse(body.toString()) as { data: { id: number } }).data.id
}

/**
 * Changes a course through one process after the other.
 * @param readers whoever has to show it.
 * @returns the longest time in milliseconds until all of them showed one.
 */
export async function changes(
  writers: Caller[],
  readers: Caller[],
  token: string,
  id: number,
  count: number,
): Promise<number> {
  const path = `/courses/details/${id}`
  let longest = 0
  for (let index = 0; index < count; index++) {
    const name = `Welding Inspection ${crypto.randomUUID().slice(0, 8)}`
    // Kept by all of them as it is now.
    await Promise.all(readers.map((read) => read(path)))
    const { status, body } = await at(writers, index)(`/api/admin/Update/courses/${id}`, {
      ...json({ name }, bearer(token)),
      method: 'PATCH',
    })
    if (status !== 200) throw new Error(`A course could not be changed: ${status} ${body.toString()}`)
    const began = performance.now()
    const times = await Promise.all(
      readers.map(async (read) => {
        for (;;) {
          const page = await read(path)
          const time = performance.now() - began
          if (page.body.includes(name) || time > patience) return time
          await sleep(5)
        }
      }),
    )
    longest = Math.max(longest, ...times)
  }
  return longest
}

/** Three copies of every form, at once and each to another process, while an administrator asks another one for news. */
async function copies(
  { products, ask }: Several,
  count: number,
  received: MailServer['received'],
  token: string,
): Promise<Row[]> {
  const calls = products.map(({ call }) => call)
  const earlier = received.length
  let refused = 0
  let differing = 0
  let unseen = 0
  const latest = async (index: number) => {
    const { body } = await at(calls, index)('/api/admin/changes', { headers: bearer(token) })
    const { inboxes } = (JSON.parse(body.toString()) as { data: { inboxes: Record<string, Latest> } }).data
    return inboxes
  }
  await inParallel(count, 4, async (index) => {
    const kind = submissionNames[index % submissionNames.length] ?? 'contact'
    const { path, make } = forms[kind]
    const asked = from(addressOf(index), await make(`T4-${index}`))
    const answers = await Promise.all([0, 1, 2].map((copy) => at(calls, index + copy)(path, asked)))
    refused += answers.filter(({ status }) => status !== 201).length
    differing += Number(new Set(answers.map(({ body }) => body.toString())).size > 1)
    const { id } = (JSON.parse(String(answers[0]?.body)) as { data: { id: number } }).data
    unseen += Number(((await latest(index + 1))[kind]?.latestId ?? 0) < id)
  })
  const counts = submissionNames.map(
    (name) => `(select count(*) from "${name}" where "${submissionOf(name).messageColumn}" like 'T4-%')`,
  )
  const [{ rows = 0 } = {}] = await ask(`select ${counts.join(' + ')} as rows`)
  const mails = await mailsOf(() => received.slice(earlier), count)
  return [
    {
      name: 'forms, each sent three times at once to different processes',
      measured: `${thousands(count)} forms, ${thousands(3 * count)} calls, ${thousands(Number(rows))} rows`,
      goal: 'one row a form',
      ok: Number(rows) === count,
    },
    none('copies that were refused', refused, 'calls'),
    none('forms whose copies heard different answers', differing, 'forms'),
    none('submissions that the next question to another process does not tell of', unseen, 'submissions'),
    {
      name: 'their mails, which any process may send',
      measured: `${thousands(mails.all)} mails, ${thousands(mails.different)} different Message-IDs`,
      goal: 'one mail a form',
      ok: mails.all === count && mails.different === count,
    },
  ]
}

type Latest = { latestId: number }

/** What a mail server took for the forms, as soon as there are enough, and a moment later. */
async function mailsOf(received: () => MailServer['received'], count: number) {
  const ours = () => received().filter(({ token }) => token.startsWith('T4-'))
  for (let waited = 0; ours().length < count && waited < 60_000; waited += 50) await sleep(50)
  // Whatever was sent too much has had its time to arrive.
  await sleep(500)
  return { all: ours().length, different: new Set(ours().map(({ messageId }) => messageId)).size }
}

/** Three times as many as are allowed, one process after the other. */
async function limit(
  name: string,
  calls: Caller[],
  most: number,
  once: (call: Caller, index: number) => ReturnType<Caller>,
): Promise<Row> {
  let passed = 0
  await inParallel(3 * most, calls.length, async (index) => {
    if ((await once(at(calls, index), index)).status !== 429) passed++
  })
  return {
    name: `limit in all processes together: ${name}`,
    measured: `${passed} of ${3 * most} passed`,
    goal: String(most),
    ok: passed === most,
  }
}

const guess = (index: number): Asked =>
  from('198.51.100.8', json({ Email: 'clerk@example.com', Password: `guess number ${index}` }))

/** One solution for a form of each process, all at once. */
async function oneSolution(calls: Caller[]): Promise<Row> {
  const { path, make } = forms.franchise
  const { captcha } = JSON.parse(String((await make('T6-0')).body)) as { captcha: string }
  const answers = await Promise.all(
    [...calls, ...calls].map(async (call, index) => {
      const asked = await make(`T6-${index}`)
      const body = JSON.stringify({ ...JSON.parse(String(asked.body)), captcha })
      return call(path, from('198.51.100.9', { ...asked, body }))
    }),
  )
  const taken = answers.filter(({ status }) => status === 201).length
  return {
    name: 'one solved CAPTCHA, sent with different forms to all processes at once',
    measured: `${taken} of ${answers.length} taken`,
    goal: '1',
    ok: taken === 1,
  }
}

/** Signed in at one process, known to all; signed out at another one, unknown to all. */
async function sessions(calls: Caller[]): Promise<Row> {
  const token = await signIn(at(calls, 1))
  const known = async () => {
    const answers = await Promise.all(
      calls.map((call) => call('/api/admin/courses', { headers: bearer(token) })),
    )
    return answers.filter(({ status }) => status === 200).length
  }
  const before = await known()
  await at(calls, 0)('/api/admin/Logout', { method: 'POST', headers: bearer(token) })
  const after = await known()
  return {
    name: 'a session that began at one process and was ended at another',
    measured: `known to ${before} of ${calls.length}, then to ${after}`,
    goal: `${calls.length}, then 0`,
    ok: before === calls.length && after === 0,
  }
}

const from = (address: string, asked: Asked): Asked => ({
  ...asked,
  headers: { ...asked.headers, ...visitor(address) },
})

const at = (calls: Caller[], index: number): Caller => {
  const call = calls[index % calls.length]
  if (!call) throw new Error('There is no process to call.')
  return call
}
