import { fileFolders } from './file-columns.server.ts'
import type { Storage } from '../stored-files.ts'

export async function createFileLookup(storage: Storage): Promise<(key: string) => Promise<boolean>> {
  const listed = new Set<string>()
  for (const folder of fileFolders) for await (const key of storage.list(folder)) listed.add(key)
  return async (key) => listed.has(key) || storage.exists(key)
}

export async function findMissingKeys(storage: Storage, keys: string[]): Promise<string[]> {
  const fileExists = await createFileLookup(storage)
  const missing: string[] = []
  for (const key of keys) if (!(await fileExists(key))) missing.push(key)
  return missing
}
