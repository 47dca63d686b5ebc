import { userInfo } from 'node:os'
import type { Db } from '#app/platform/db/database.ts'
import type { Values } from './audit.server.ts'
import { writeAuditEntry } from './write-audit.server.ts'

type Command = 'add' | 'disable' | 'enable' | 'reset' | 'revoke'

/**
 * Call this in the transaction that makes the change.
 * @param target an e-mail address, or the name of a revoked token
 * @param values rights of an added account, or what a reset removed
 */
export async function auditCommand(trx: Db, command: Command, target: string, values: Values = {}) {
  const actor = { id: 'command', name: `Command line (${osUserName()})`, email: '' }
  const kind = 'administrator'
  if (command === 'revoke')
    return writeAuditEntry(trx, actor, { action: 'delete', kind: 'token', label: target })
  const label = target.trim().toLowerCase()
  if (command === 'add') return writeAuditEntry(trx, actor, { action: 'add', kind, label, after: values })
  if (command === 'reset')
    return writeAuditEntry(trx, actor, {
      action: 'password',
      kind,
      label,
      ...(Object.keys(values).length > 0 && { before: values }),
    })
  const after = { disabled: command === 'disable' ? 1 : 0 }
  return writeAuditEntry(trx, actor, { action: 'status', kind, label, after })
}

function osUserName(): string {
  const sudoUser = process.env.SUDO_USER
  if (sudoUser) return sudoUser
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
