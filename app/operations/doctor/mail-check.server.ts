import { createTransport } from 'nodemailer'
import { openForReading } from '../../platform/db/open.server.ts'
import { countRows } from '../../platform/db/pagination.server.ts'
import type { DatabaseConfig, Settings } from '../../platform/settings/settings.server.ts'
import { smtpAdvice } from '../../platform/mail/smtp-advice.ts'
import { type Finding, warning, pass, failure } from './finding.ts'

const part = 'mail'
const timeoutMs = 10_000

export async function checkMail({
  smtpUrl,
  notifyEmail,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'notifyEmail' | 'mailFrom'>): Promise<Finding[]> {
  const findings: Finding[] = []
  if (smtpUrl === undefined)
    findings.push(warning(part, 'no mail server: e-mails wait in the outbox', 'Set SMTP_URL.'))
  else findings.push(await verifyServer(smtpUrl))
  if (notifyEmail === undefined)
    findings.push(
      warning(
        part,
        `new submissions are not reported by e-mail; replies go to ${mailFrom}`,
        'Set NOTIFY_EMAIL.',
      ),
    )
  if (smtpUrl !== undefined && /@example\.com>?$/.test(mailFrom))
    findings.push(
      warning(part, `e-mails are sent from ${mailFrom}`, 'Set MAIL_FROM to an address of your own.'),
    )
  return findings
}

async function verifyServer(url: string): Promise<Finding> {
  const { host } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return pass(part, `${host} answers and accepts our credentials`)
  } catch (error) {
    const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number }
    const found = `${host} cannot be used: ${[code, responseCode].filter(Boolean).join(' ')}`
    return failure(part, found, smtpAdvice(error) ?? 'Check SMTP_URL with your mail provider.')
  } finally {
    transport.close()
  }
}

export async function checkOutbox(database: DatabaseConfig): Promise<Finding[]> {
  const db = openForReading(database)
  try {
    const count = await countRows(db.selectFrom('outbox').where('failedAt', 'is not', null))
    if (count === 0) return []
    return [
      warning(
        'outbox',
        `${count} e-mails could not be delivered`,
        'See them at /admin/outbox, and retry there.',
      ),
    ]
  } finally {
    await db.destroy()
  }
}
