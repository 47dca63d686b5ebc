import { copyVerified, forEachKey } from '../copy-verified.server.ts'
import { storedFolders } from './file-columns.server.ts'
import { installationKey } from '../installation-id.server.ts'
import { isSettled } from './orphaned-files.server.ts'
import type { Storage } from '../storage.server.ts'

type Move = {
  source: Storage
  target: Storage
  /** The keys that rows name, at the moment when it is asked. */
  named: () => Promise<string[]>
  /** Ends it early; what was copied stays. */
  signal?: AbortSignal
}

export type MoveReport = {
  /** Keys whose files lie in both places now, and are the same by their SHA-256. */
  same: Set<string>
  bytes: number
  copied: number
  /** Files that are at the target only: stored since it is in use, or moved before. */
  onlyThere: number
  /** Keys of files that rows name and that are nowhere. */
  missing: string[]
}

/**
 * Copies the files that rows name into another storage, and compares each with what lies there then. Nothing is taken
 * away, and what lies there already, the same, is not copied again: it may be interrupted and repeated, also while the
 * server runs on either of the two.
 */
export async function moveFiles({ source, target, named, signal }: Move): Promise<MoveReport> {
  const report: MoveReport = { same: new Set(), bytes: 0, copied: 0, onlyThere: 0, missing: [] }
  const copied = new Set<string>()
  await forEachKey(await named(), async (key) => {
    signal?.throwIfAborted()
    if (!(await source.exists(key))) {
      if (await target.exists(key)) report.onlyThere += 1
      else report.missing.push(key)
      return
    }
    const bytes = await source.getBytes(key)
    if ((await copyVerified(target, key, bytes)) === 'copied') copied.add(key)
    report.same.add(key)
    report.bytes += bytes.length
  })
  const stillNamed = new Set(await named())
  // Somebody was erased meanwhile, or a picture replaced: it must not come back there.
  for (const key of copied) {
    if (stillNamed.has(key)) continue
    await target.delete(key)
    copied.delete(key)
    report.same.delete(key)
  }
  report.missing = report.missing.filter((key) => stillNamed.has(key)).toSorted()
  report.copied = copied.size
  return report
}

/**
 * Removes what was moved from where it came, and what no row names any more.
 * @param same keys that were compared.
 * @param isOwn whether the files there are the database's; where not, only what was moved goes.
 * @returns how many files went, and how many stay: of another database, or stored within the last hour.
 */
export async function removeMoved(
  source: Storage,
  named: string[],
  same: ReadonlySet<string>,
  isOwn: boolean,
): Promise<{ removed: number; left: number }> {
  const names = new Set(named)
  const counted = { removed: 0, left: 0 }
  const keys: string[] = []
  for (const folder of storedFolders) for await (const key of source.list(folder)) keys.push(key)
  await forEachKey(keys, async (key) => {
    const goes = same.has(key) || (isOwn && !names.has(key) && (await isSettled(source, key)))
    if (goes) await source.delete(key)
    counted[goes ? 'removed' : 'left'] += 1
  })
  if (isOwn && counted.left === 0) await source.delete(installationKey)
  return counted
}
