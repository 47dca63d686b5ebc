import { type BinaryToTextEncoding, createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** SHA-256, a megabyte at a time: others are answered in between. */
export async function digestOf(bytes: Uint8Array, encoding: BinaryToTextEncoding): Promise<string> {
  const hash = createHash('sha256')
  for (let at = 0; at < bytes.length; at += 2 ** 20) {
    hash.update(bytes.subarray(at, at + 2 ** 20))
    await setImmediate()
  }
  return hash.digest(encoding)
}
