import { setTimeout as sleep } from 'node:timers/promises'
import type { Row } from '../table.ts'
import { type CallOptions, bearerHeader, type Caller, jsonRequest } from '../caller.ts'
import { submissionNames, submissionOf } from '../../app/collections.ts'
import { courseNamed, forms } from './forms.ts'
import type { MailServer } from './mail-server.ts'
import { signIn } from '../servers.ts'
import { runInParallel, zeroRow, formatCount } from './proof.ts'
import type { ProcessGroup } from './process-group.ts'

export const limits = { SUBMISSIONS_PER_HOUR: '20', SIGN_IN_ATTEMPTS: '10' }

const timeoutMs = 5000

/** The test acts as a trusted proxy, so X-Forwarded-For identifies a visitor. */
const forwardedFor = (address: string): Record<string, string> => ({ 'X-Forwarded-For': address })

const visitorAddress = (index: number): string => `203.0.${index >> 8}.${index & 255}`

type Counts = { changes: number; forms: number }

export async function proveAgreement(
  group: ProcessGroup,
  { received }: Pick<MailServer, 'received'>,
  counts: Counts,
  hasGoal: boolean,
): Promise<Row[]> {
  const { products } = group
  const calls = products.map(({ call }) => call)
  const token = await signIn(callerAt(calls, 0))
  const id = await createCourse(callerAt(calls, 0), token)
  const longest = await measurePropagation(calls, calls, token, id, counts.changes)
  return [
    propagationRow(
      `${counts.changes} changes of a kept page, until every process shows each`,
      longest,
      hasGoal,
    ),
    ...(await sendDuplicates(group, counts.forms, received, token)),
    await checkSharedLimit('sign-in attempts, of 10', calls, 10, (call, i) =>
      call('/api/admin/Login', wrongLogin(i)),
    ),
    await checkSharedLimit('forms of one address in an hour, of 20', calls, 20, async (call, i) => {
      const { path, make } = forms.contact
      return call(path, fromAddress('198.51.100.7', await make(`T5-${i}`)))
    }),
    await checkCaptchaReuse(calls),
    await checkSharedSession(calls),
  ]
}

export const propagationRow = (name: string, longest: number, hasGoal = true): Row => ({
  name,
  measured: `longest ${Math.round(longest).toLocaleString('en')} ms`,
  goal: '≤ 1,000 ms',
  ok: !hasGoal || longest <= 1000,
})

export async function createCourse(call: Caller, token: string): Promise<number> {
  const { body } = await call(
    '/api/admin/addCourse',
    jsonRequest(courseNamed('Welding Inspection'), bearerHeader(token)),
  )
  return (JSON.parse(body.toString()) as { data: { id: number } }).data.id
}

/**
 * Changes a course through each process in turn.
 * @returns the longest time in milliseconds until all readers showed a change.
 */
export async function measurePropagation(
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
    await Promise.all(readers.map((read) => read(path)))
    const { status, body } = await callerAt(writers, index)(`/api/admin/Update/courses/${id}`, {
      ...jsonRequest({ name }, bearerHeader(token)),
      method: 'PATCH',
    })
    if (status !== 200) throw new Error(`The course update failed: ${status} ${body.toString()}`)
    const began = performance.now()
    const times = await Promise.all(
      readers.map(async (read) => {
        for (;;) {
          const page = await read(path)
          const time = performance.now() - began
          if (page.body.includes(name) || time > timeoutMs) return time
          await sleep(5)
        }
      }),
    )
    longest = Math.max(longest, ...times)
  }
  return longest
}

async function sendDuplicates(
  { products, query }: ProcessGroup,
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
    const { body } = await callerAt(calls, index)('/api/admin/changes', { headers: bearerHeader(token) })
    const { inboxes } = (JSON.parse(body.toString()) as { data: { inboxes: Record<string, Latest> } }).data
    return inboxes
  }
  await runInParallel(count, 4, async (index) => {
    const kind = submissionNames[index % submissionNames.length] ?? 'contact'
    const { path, make } = forms[kind]
    const options = fromAddress(visitorAddress(index), await make(`T4-${index}`))
    const answers = await Promise.all([0, 1, 2].map((copy) => callerAt(calls, index + copy)(path, options)))
    refused += answers.filter(({ status }) => status !== 201).length
    differing += Number(new Set(answers.map(({ body }) => body.toString())).size > 1)
    const { id } = (JSON.parse(String(answers[0]?.body)) as { data: { id: number } }).data
    unseen += Number(((await latest(index + 1))[kind]?.latestId ?? 0) < id)
  })
  const countSubqueries = submissionNames.map(
    (name) => `(select count(*) from "${name}" where "${submissionOf(name).messageColumn}" like 'T4-%')`,
  )
  const [{ rows = 0 } = {}] = await query(`select ${countSubqueries.join(' + ')} as rows`)
  const mails = await waitForMails(() => received.slice(earlier), count)
  return [
    {
      name: 'forms, each sent three times at once to different processes',
      measured: `${formatCount(count)} forms, ${formatCount(3 * count)} calls, ${formatCount(Number(rows))} rows`,
      goal: 'one row per form',
      ok: Number(rows) === count,
    },
    zeroRow('rejected copies', refused, 'calls'),
    zeroRow('forms whose copies received different responses', differing, 'forms'),
    zeroRow('submissions missing from the next response of another process', unseen, 'submissions'),
    {
      name: 'their mails, which any process may send',
      measured: `${formatCount(mails.all)} mails, ${formatCount(mails.different)} different Message-IDs`,
      goal: 'one mail per form',
      ok: mails.all === count && mails.different === count,
    },
  ]
}

type Latest = { latestId: number }

async function waitForMails(received: () => MailServer['received'], count: number) {
  const formMails = () => received().filter(({ token }) => token.startsWith('T4-'))
  for (let waited = 0; formMails().length < count && waited < 60_000; waited += 50) await sleep(50)
  await sleep(500)
  return { all: formMails().length, different: new Set(formMails().map(({ messageId }) => messageId)).size }
}

async function checkSharedLimit(
  name: string,
  calls: Caller[],
  max: number,
  send: (call: Caller, index: number) => ReturnType<Caller>,
): Promise<Row> {
  let passed = 0
  await runInParallel(3 * max, calls.length, async (index) => {
    if ((await send(callerAt(calls, index), index)).status !== 429) passed++
  })
  return {
    name: `limit in all processes together: ${name}`,
    measured: `${passed} of ${3 * max} passed`,
    goal: String(max),
    ok: passed === max,
  }
}

const wrongLogin = (index: number): CallOptions =>
  fromAddress('198.51.100.8', jsonRequest({ Email: 'clerk@example.com', Password: `guess number ${index}` }))

async function checkCaptchaReuse(calls: Caller[]): Promise<Row> {
  const { path, make } = forms.franchise
  const { captcha } = JSON.parse(String((await make('T6-0')).body)) as { captcha: string }
  const answers = await Promise.all(
    [...calls, ...calls].map(async (call, index) => {
      const options = await make(`T6-${index}`)
      const body = JSON.stringify({ ...JSON.parse(String(options.body)), captcha })
      return call(path, fromAddress('198.51.100.9', { ...options, body }))
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

async function checkSharedSession(calls: Caller[]): Promise<Row> {
  const token = await signIn(callerAt(calls, 1))
  const known = async () => {
    const answers = await Promise.all(
      calls.map((call) => call('/api/admin/courses', { headers: bearerHeader(token) })),
    )
    return answers.filter(({ status }) => status === 200).length
  }
  const before = await known()
  await callerAt(calls, 0)('/api/admin/Logout', { method: 'POST', headers: bearerHeader(token) })
  const after = await known()
  return {
    name: 'a session that began at one process and was ended at another',
    measured: `known to ${before} of ${calls.length}, then to ${after}`,
    goal: `${calls.length}, then 0`,
    ok: before === calls.length && after === 0,
  }
}

const fromAddress = (address: string, options: CallOptions): CallOptions => ({
  ...options,
  headers: { ...options.headers, ...forwardedFor(address) },
})

const callerAt = (calls: Caller[], index: number): Caller => {
  const call = calls[index % calls.length]
  if (!call) throw new Error('No process to call.')
  return call
}
