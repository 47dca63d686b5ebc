import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { verifyPassword as verifyScrypt } from 'better-auth/crypto'

const derive = promisify(argon2)

/** OWASP's first choice: 19 MiB, two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const current = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

let last: Promise<unknown> = Promise.resolve()

/** One after the other: each takes a core for a tenth of a second. */
function inTurn<T>(derivation: () => Promise<T>): Promise<T> {
  const derived = last.then(derivation)
  last = derived.catch(() => {})
  return derived
}

/** Hashes a password with Argon2id and a salt of its own. @returns the hash as a PHC string, its costs included. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => derive('argon2id', { ...cost, ...inputOf(password), nonce, tagLength: 32 }))
  return `${current}${base64(nonce)}$${base64(tag)}`
}

/** Whether a hash was made of this password: by us, or by earlier versions with the scrypt of better-auth. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const parts = pattern.exec(hash)
  if (!parts) return inTurn(() => verifyScrypt({ hash, password }))
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  // A row may come from a backup: its costs must not stop the server.
  if (memory > 4 * cost.memory || passes > 4 * cost.passes || parallelism > 4) return false
  const [nonce, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  const own = { memory, passes, parallelism, nonce, tagLength: tag.length }
  return timingSafeEqual(await inTurn(() => derive('argon2id', { ...own, ...inputOf(password) })), tag)
}

/** Whether a hash costs less to guess than those that are made today. */
export const isOutdated = (hash: string): boolean => !hash.startsWith(current)

// One password, however the keyboard composes its letters.
const inputOf = (password: string): Pick<Argon2Parameters, 'message'> => ({
  message: password.normalize('NFKC'),
})

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
