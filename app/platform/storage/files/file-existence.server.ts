import { storedFolders } from './file-columns.server.ts'
import type { Storage } from '../storage.server.ts'

/**
 * Asks for many files at once: one listing, and a question only for what was not in it.
 * @returns what tells of a key whether its file is there.
 */
export async function fileLookup(storage: Storage): Promise<(key: string) => Promise<boolean>> {
  const listed = new Set<string>()
  for (const folder of storedFolders) for await (const key of storage.list(folder)) listed.add(key)
  return async (key) => listed.has(key) || storage.exists(key)
}

/** Those of the keys whose file the storage does not have. */
export async function missingKeys(storage: Storage, keys: string[]): Promise<string[]> {
  const isThere = await fileLookup(storage)
  const missing: string[] = []
  for (const key of keys) if (!(await isThere(key))) missing.push(key)
  return missing
}
