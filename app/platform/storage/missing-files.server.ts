import { fileFolders } from './file-columns.server.ts'
import type { Storage } from './stored-files.ts'

export async function findMissingKeys(storage: Storage, keys: string[]): Promise<string[]> {
  const listed = new Set<string>()
  for (const folder of fileFolders) for await (const key of storage.list(folder)) listed.add(key)
  const missing: string[] = []
  for (const key of keys) if (!listed.has(key) && !(await storage.exists(key))) missing.push(key)
  return missing
}
