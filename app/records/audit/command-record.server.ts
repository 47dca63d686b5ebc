import { userInfo } from 'node:os'
import type { Db } from '../../platform/db/open.server.ts'
import type { Values } from './endpoints.ts'
import { record } from './record.server.ts'

type Command = 'add' | 'disable' | 'enable' | 'reset' | 'revoke'

/**
 * Writes into the log of changes what `npm run admin` does to an account; call it in the transaction that does it.
 * @param given its e-mail address; of a token that is revoked, the name. @param rights of an account that is added.
 */
export async function recordCommand(
  trx: Db,
  command: Command,
  given: string,
  rights: Values = {},
): Promise<void> {
  const who = { id: 'command', name: `Command line (${systemUser()})`, email: '' }
  const kind = 'administrator'
  if (command === 'revoke') return record(trx, who, { action: 'delete', kind: 'token', label: given })
  const label = given.trim().toLowerCase()
  if (command === 'add') return record(trx, who, { action: 'add', kind, label, after: rights })
  if (command === 'reset') return record(trx, who, { action: 'password', kind, label })
  const after = { disabled: command === 'disable' ? 1 : 0 }
  return record(trx, who, { action: 'status', kind, label, after })
}

/** Who runs the command on this machine; in containers an account may have a number only. */
function systemUser(): string {
  const given = process.env.SUDO_USER
  if (given) return given
  try {
    return userInfo().username
  } catch {
    return `user ${process.getuid?.()}`
  }
}
