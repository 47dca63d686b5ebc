import { type BinaryToTextEncoding, createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'

/** Yields to the event loop after each megabyte. */
export async function computeSha256(bytes: Uint8Array, encoding: BinaryToTextEncoding): Promise<string> {
  const hash = createHash('sha256')
  for (let offset = 0; offset < bytes.length; offset += 2 ** 20) {
    hash.update(bytes.subarray(offset, offset + 2 ** 20))
    await setImmediate()
  }
  return hash.digest(encoding)
}
