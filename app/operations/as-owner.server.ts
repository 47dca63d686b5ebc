import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * When run as root, switches to the owner of the data folder, so that the server can read the files that this process
 * writes. Does nothing for other users or if the folder does not exist.
 */
export function switchToOwner(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const stats = statSync(resolve(dataDir), { throwIfNoEntry: false })
  if (!stats || stats.uid === 0) return
  process.setgroups?.([stats.gid])
  process.setgid?.(stats.gid)
  process.setuid?.(stats.uid)
}
