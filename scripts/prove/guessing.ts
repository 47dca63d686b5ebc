import type { Row } from '../measure/table.ts'
import { bearer, type Caller, caller, json } from './caller.ts'
import { administrator, withProduct } from './product.ts'
import { control, inParallel, type Proof, thousands } from './proof.ts'

const right = administrator

/** However many passwords are guessed, few are looked at, and the owner still gets in from elsewhere. */
export const guessing: Proof = async ({ isQuick }) => {
  const guesses = isQuick ? 300 : 10_000
  // Ten is the default.
  const limit = isQuick ? 3 : 10
  const env = { SIGN_IN_ATTEMPTS: String(limit) }
  const direct = await withProduct(env, async ({ port }) => {
    const evaluated = await guess(caller(port, 16, '127.0.0.1'), guesses)
    const spoofed = await guess(caller(port, 16, '127.0.0.1'), guesses, (index) => ({
      'X-Forwarded-For': `203.0.113.${index % 250}, 198.51.100.${index % 250}`,
      'X-Real-IP': `203.0.113.${index % 250}`,
      Forwarded: `for=203.0.113.${index % 250}`,
      'CF-Connecting-IP': `203.0.113.${index % 250}`,
      'True-Client-IP': `203.0.113.${index % 250}`,
    }))
    const thief = await signInFrom(caller(port, 1, '127.0.0.1'))
    const owner = await signInFrom(caller(port, 1, '127.0.0.2'))
    return [
      atMost(`${thousands(guesses)} guesses at one account from one address`, evaluated, limit),
      atMost(`${thousands(guesses)} more with a forged X-Forwarded-For each`, spoofed, 0),
      is('the right password from the address that guessed', thief, 429),
      is('the owner from another address', owner, 200),
      atMost(
        `${thousands(guesses)} guesses at as many accounts from one address`,
        await guessAccounts(port, guesses),
        limit * 10,
      ),
      await openSession(port, isQuick ? 50 : 1000),
    ]
  })
  return [...direct, ...(await behindProxy(guesses, limit))]
}

/** Guesses, a few at once: more of them would be told to come again later. @returns how many were looked at. */
async function guess(
  call: Caller,
  guesses: number,
  headers: (index: number) => Record<string, string> = () => ({}),
  email: (index: number) => string = () => right.Email,
): Promise<number> {
  let evaluated = 0
  await inParallel(guesses, 6, async (index) => {
    const body = { Email: email(index), Password: `guess number ${index}` }
    const { status } = await call('/api/admin/Login', json(body, headers(index)))
    if (status !== 429) evaluated++
  })
  return evaluated
}

const guessAccounts = (port: number, guesses: number): Promise<number> =>
  guess(
    caller(port, 16, '127.0.0.5'),
    guesses,
    () => ({}),
    (index) => `person${index}@example.com`,
  )

async function signInFrom(call: Caller, headers: Record<string, string> = {}): Promise<number> {
  return (await call('/api/admin/Login', json(right, headers))).status
}

/** Whoever finds an open session guesses its password. */
async function openSession(port: number, guesses: number): Promise<Row> {
  const call = caller(port, 16, '127.0.0.6')
  const { body } = await call('/api/admin/Login', json(right))
  const { accessToken } = JSON.parse(body.toString()) as { accessToken: string }
  let evaluated = 0
  await inParallel(guesses, 6, async (index) => {
    const passwords = { currentPassword: `guess number ${index}`, newPassword: 'a much longer password' }
    const { status } = await call('/api/admin/account/password', json(passwords, bearer(accessToken)))
    if (status !== 429) evaluated++
  })
  return atMost(`${thousands(guesses)} guesses at the password of an open session`, evaluated, 10)
}

/** Behind a trusted proxy the address that it saw counts, not what the client claims before it. */
const behindProxy = (guesses: number, limit: number): Promise<Row[]> =>
  withProduct({ TRUSTED_PROXIES: '127.0.0.3', SIGN_IN_ATTEMPTS: String(limit) }, async ({ port }) => {
    const proxy = caller(port, 16, '127.0.0.3')
    const evaluated = await guess(proxy, guesses, (index) => ({
      'X-Forwarded-For': `192.0.2.${index % 250}, 203.0.113.7`,
    }))
    const owner = await signInFrom(proxy, { 'X-Forwarded-For': '203.0.113.8' })
    const past = await guess(caller(port, 16, '127.0.0.4'), 100, (index) => ({
      'X-Forwarded-For': `192.0.2.${index}, 203.0.113.9`,
    }))
    // Control: a proxy that passes on only what the client says makes every guess somebody else's.
    const fooled = await guess(proxy, 2 * limit, (index) => ({ 'X-Forwarded-For': `192.0.2.${index}` }))
    return [
      atMost(
        `${thousands(guesses)} guesses through a trusted proxy, with forged hops before it`,
        evaluated,
        limit,
      ),
      is('the owner through the same proxy', owner, 200),
      atMost('100 guesses past the proxy, with forged hops', past, limit),
      control(
        'a trusted proxy that hands on forged addresses',
        `${fooled} of ${2 * limit} guesses looked at`,
        fooled > limit,
      ),
    ]
  })

const atMost = (name: string, evaluated: number, most: number): Row => ({
  name,
  measured: `${evaluated} looked at`,
  goal: most ? `at most ${most}` : 'none',
  ok: evaluated <= most,
})

const is = (name: string, status: number, goal: number): Row => ({
  name,
  measured: `answered with ${status}`,
  goal: String(goal),
  ok: status === goal,
})
