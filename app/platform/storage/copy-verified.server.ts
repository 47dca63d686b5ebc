import { computeSha256 } from './digest.server.ts'
import { rethrowStorageErrors } from './storage-error.ts'
import type { Storage } from './stored-files.ts'

/** Skips identical files. @throws if the stored bytes differ after writing */
export async function copyVerified(storage: Storage, key: string, bytes: Uint8Array): Promise<void> {
  const digest = await computeSha256(bytes, 'hex')
  const isSame = async () => {
    const stored = await storage.getBytes(key).catch(rethrowStorageErrors(() => undefined))
    return stored !== undefined && (await computeSha256(stored, 'hex')) === digest
  }
  if (await isSame()) return
  await storage.put(key, bytes)
  if (!(await isSame())) throw new Error(`${key} differs after copying.`)
}

/** Low, because each file is held in memory. */
const maxConcurrentFiles = 4

/** Starts no more tasks after an error. @throws the first error, after the running tasks have ended */
export async function forEachKey(keys: string[], task: (key: string) => Promise<void>): Promise<void> {
  const remaining = keys.values()
  let failure: { error: unknown } | undefined
  const worker = async () => {
    for (const key of remaining) {
      if (failure) return
      await task(key).catch((error: unknown) => (failure ??= { error }))
    }
  }
  await Promise.all(Array.from({ length: maxConcurrentFiles }, worker))
  if (failure) throw failure.error
}
