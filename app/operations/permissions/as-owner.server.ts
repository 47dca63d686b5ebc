import { statSync } from 'node:fs'
import { resolve } from 'node:path'

/**
 * A command that root runs on the data of somebody else goes on as that user: what it writes can be read by the server,
 * and what it finds is what the server finds. Does nothing for anybody else, or if there is no such folder.
 */
export function beOwnerOf(dataDir: string): void {
  if (process.getuid?.() !== 0) return
  const found = statSync(resolve(dataDir), { throwIfNoEntry: false })
  if (!found || found.uid === 0) return
  process.setgroups?.([found.gid])
  process.setgid?.(found.gid)
  process.setuid?.(found.uid)
}
