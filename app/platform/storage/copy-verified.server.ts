import { createHash } from 'node:crypto'
import type { Storage } from './storage.server.ts'
import { unlessAway } from './storage-error.ts'

/** How a file came to be where it should be. */
export type Copied = 'copied' | 'there already'

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/**
 * Puts a file into a storage unless it lies there with the same bytes, and reads back what was written.
 * @throws where it was not written as it was given.
 */
export async function copyVerified(storage: Storage, key: string, bytes: Uint8Array): Promise<Copied> {
  const digest = digestOf(bytes)
  const isSame = async () => {
    const there = await storage.getBytes(key).catch(unlessAway(() => undefined))
    return there !== undefined && digestOf(there) === digest
  }
  if (await isSame()) return 'there already'
  await storage.put(key, bytes)
  if (!(await isSame())) throw new Error(`${key} differs after copying.`)
  return 'copied'
}

/** Files that are brought at once: each is in memory meanwhile. */
const together = 4

/** Does something with each key, a few at once. @throws the first error, when those that were begun have ended. */
export async function forEachKey(keys: string[], task: (key: string) => Promise<void>): Promise<void> {
  const left = keys.values()
  let failure: { error: unknown } | undefined
  const worker = async () => {
    for (const key of left) {
      if (failure) return
      await task(key).catch((error: unknown) => (failure ??= { error }))
    }
  }
  await Promise.all(Array.from({ length: together }, worker))
  if (failure) throw failure.error
}
