import { copyVerified, forEachKey } from '../copy-verified.server.ts'
import { fileFolders } from './file-columns.server.ts'
import { installationKey } from '../installation-id.server.ts'
import { isPastGracePeriod } from './orphaned-files.server.ts'
import type { Storage } from '../stored-files.ts'

type Move = {
  source: Storage
  target: Storage
  listReferencedKeys: () => Promise<string[]>
  signal?: AbortSignal
}

export type MoveReport = {
  verified: Set<string>
  bytes: number
  copied: number
  onlyInTarget: number
  missing: string[]
}

/**
 * Copies referenced files and verifies each copy. Keeps the source and skips identical files, so that the move can be
 * interrupted and repeated while the server uses either store.
 */
export async function moveFiles({ source, target, listReferencedKeys, signal }: Move): Promise<MoveReport> {
  const report: MoveReport = { verified: new Set(), bytes: 0, copied: 0, onlyInTarget: 0, missing: [] }
  const copied = new Set<string>()
  await forEachKey(await listReferencedKeys(), async (key) => {
    signal?.throwIfAborted()
    if (!(await source.exists(key))) {
      if (await target.exists(key)) report.onlyInTarget += 1
      else report.missing.push(key)
      return
    }
    const bytes = await source.getBytes(key)
    if ((await copyVerified(target, key, bytes)) === 'copied') copied.add(key)
    report.verified.add(key)
    report.bytes += bytes.length
  })
  const stillReferenced = new Set(await listReferencedKeys())
  // Remove copies whose row was deleted, or whose picture was replaced, in the meantime.
  for (const key of copied) {
    if (stillReferenced.has(key)) continue
    await target.delete(key)
    copied.delete(key)
    report.verified.delete(key)
  }
  report.missing = report.missing.filter((key) => stillReferenced.has(key)).toSorted()
  report.copied = copied.size
  return report
}

/**
 * Deletes verified files from the source. If the source belongs to this database, also deletes unreferenced files that are
 * more than an hour old.
 */
export async function deleteMovedFiles(
  source: Storage,
  referencedKeys: string[],
  verified: ReadonlySet<string>,
  isOwnSource: boolean,
): Promise<{ removed: number; remaining: number }> {
  const referenced = new Set(referencedKeys)
  const counts = { removed: 0, remaining: 0 }
  const keys: string[] = []
  for (const folder of fileFolders) for await (const key of source.list(folder)) keys.push(key)
  await forEachKey(keys, async (key) => {
    const isDeleted =
      verified.has(key) || (isOwnSource && !referenced.has(key) && (await isPastGracePeriod(source, key)))
    if (isDeleted) await source.delete(key)
    counts[isDeleted ? 'removed' : 'remaining'] += 1
  })
  if (isOwnSource && counts.remaining === 0) await source.delete(installationKey)
  return counts
}
