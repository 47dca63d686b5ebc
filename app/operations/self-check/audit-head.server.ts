import type { Services } from '../../platform/services.ts'
import { sealAudit } from '../../records/audit/chain/seal-audit.server.ts'
import { startTask } from '../due-task.server.ts'
import { mailAdministrators } from './mail-administrators.server.ts'

type Needs = Pick<Services, 'db' | 'settings' | 'log' | 'mail'>

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const weekMs = 7 * 24 * hourMs

/** Seals new entries of the audit log every minute. @returns a function that stops it */
export function startAuditSealing({ db, log }: Pick<Needs, 'db' | 'log'>, intervalMs = minuteMs): () => void {
  let isStopped = false
  const seal = () =>
    void sealAudit(db).catch((error: unknown) => {
      if (!isStopped) log.error({ err: error }, 'The audit log could not be sealed')
    })
  seal()
  const timer = setInterval(seal, intervalMs).unref()
  return () => {
    isStopped = true
    clearInterval(timer)
  }
}

/** E-mails the head of the audit log to the administrators every week. */
export const startAuditMails = (services: Needs, intervalMs?: number) =>
  startTask(
    services.db,
    services.log,
    { key: 'auditMail.next', periodMs: weekMs, firstDelayMs: hourMs, run: () => mailAuditHead(services) },
    intervalMs,
  )

export async function mailAuditHead({ db, settings, mail }: Omit<Needs, 'log'>): Promise<void> {
  if (settings.smtpUrl === undefined) return
  const head = await sealAudit(db)
  if (!head) return
  const text = [
    `Keep this e-mail: its hash shows later whether the first ${head.seq} entries of the activity log were changed or removed.`,
    `To compare: npm run doctor -- --audit-head=${head.seq}:${head.hash}`,
  ].join('\n\n')
  await db.transaction().execute((trx) => mailAdministrators(trx, settings, 'Activity log', text))
  mail.wake()
}
