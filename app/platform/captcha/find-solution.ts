import type { Challenge } from './endpoints.ts'

export type ChallengeParameters = Challenge['parameters']
export type Solution = { counter: number; derivedKey: string; time: number }

/**
 * Tries counters until the derived key has the required prefix.
 * Web Crypto derives keys off the main thread, so the page stays responsive.
 * @throws the signal's reason when aborted.
 */
export async function findSolution(work: ChallengeParameters, signal?: AbortSignal): Promise<Solution> {
  const start = performance.now()
  const nonce = fromHex(work.nonce)
  const salt = fromHex(work.salt)
  const password = new Uint8Array(nonce.length + 4)
  password.set(nonce)
  const view = new DataView(password.buffer)
  for (let counter = 0; ; counter++) {
    signal?.throwIfAborted()
    view.setUint32(nonce.length, counter)
    const derivedKey = toHex(await deriveKey(password, salt, work))
    if (derivedKey.startsWith(work.keyPrefix)) {
      return { counter, derivedKey, time: Math.round(performance.now() - start) }
    }
  }
}

async function deriveKey(
  password: BufferSource,
  salt: BufferSource,
  work: ChallengeParameters,
): Promise<ArrayBuffer> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', salt, iterations: work.cost, hash: 'SHA-256' }
  return subtle.deriveBits(algorithm, key, work.keyLength * 8)
}

const fromHex = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))

const toHex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
