import { argon2, type Argon2Parameters, randomBytes, timingSafeEqual, randomInt } from 'node:crypto'
import { promisify } from 'node:util'
import { Semaphore } from '#app/platform/limits/semaphore.ts'

const derive = promisify(argon2)

/** Parameters recommended by OWASP; memory in KiB. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const currentPrefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`
const hashPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** One derivation at a time, because each occupies a CPU core for about 100 ms. */
const derivations = new Semaphore(1, { maxWaitMs: 4000 })

/** @throws 503 if too many passwords are being derived */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await derivations.run(() =>
    derive('argon2id', { ...cost, ...normalizedMessage(password), nonce, tagLength: 32 }),
  )
  return `${currentPrefix}${base64(nonce)}$${base64(tag)}`
}

/** @throws 503 if too many passwords are being derived */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const parts = hashPattern.exec(hash)
  if (!parts) return false
  const [memory, passes, parallelism] = parts.slice(1, 4).map(Number) as [number, number, number]
  // A hash from a manipulated backup could otherwise exhaust memory and CPU.
  if (memory > 4 * cost.memory || passes > 4 * cost.passes || parallelism > 4) return false
  const [nonce, tag] = parts.slice(4).map((text) => Buffer.from(text, 'base64')) as [Buffer, Buffer]
  const parameters = { memory, passes, parallelism, nonce, tagLength: tag.length }
  return timingSafeEqual(
    await derivations.run(() => derive('argon2id', { ...parameters, ...normalizedMessage(password) })),
    tag,
  )
}

// Keyboards may send the same letter composed or decomposed.
const normalizedMessage = (password: string): Pick<Argon2Parameters, 'message'> => ({
  message: password.normalize('NFKC'),
})

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')

const consonants = 'bdfghjklmnprstvz'
const vowels = 'aeiou'

export const randomPassword = (): string => randomGroups(6)

/** 37 bits are enough because the password is required too and attempts are rate-limited. */
export const randomRecoveryCode = (): string => randomGroups(3)

function randomGroups(length: number): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length))
  const group = () => pick(consonants) + pick(vowels) + pick(consonants) + pick(vowels)
  return Array.from({ length }, group).join('-')
}
