import { createTransport } from 'nodemailer'
import { openToRead } from '../../platform/db/open.server.ts'
import { countRows } from '../../platform/db/page.server.ts'
import type { DatabaseConfig } from '../../platform/settings/database-config.ts'
import { smtpAdvice } from '../../platform/mail/smtp-advice.ts'
import type { Settings } from '../../platform/settings/settings.server.ts'
import { type Finding, look, ok, wrong } from './finding.ts'

const part = 'mail'
const patience = 10_000

/** Greets the mail server and signs in there; nothing is sent. */
export async function checkMail({
  smtpUrl,
  notifyEmail,
  mailFrom,
}: Pick<Settings, 'smtpUrl' | 'notifyEmail' | 'mailFrom'>): Promise<Finding[]> {
  const findings: Finding[] = []
  if (smtpUrl === undefined)
    findings.push(look(part, 'no mail server: e-mails wait in the outbox', 'Set SMTP_URL.'))
  else findings.push(await greet(smtpUrl))
  if (notifyEmail === undefined)
    findings.push(
      look(part, `nobody is notified of new submissions; answers go to ${mailFrom}`, 'Set NOTIFY_EMAIL.'),
    )
  if (smtpUrl !== undefined && /@example\.com>?$/.test(mailFrom))
    findings.push(look(part, `e-mails are sent from ${mailFrom}`, 'Set MAIL_FROM to an address of your own.'))
  return findings
}

async function greet(url: string): Promise<Finding> {
  const { host } = new URL(url)
  const transport = createTransport({
    url,
    connectionTimeout: patience,
    greetingTimeout: patience,
    socketTimeout: patience,
    dnsTimeout: patience,
  })
  try {
    await transport.verify()
    return ok(part, `${host} answers and accepts our credentials`)
  } catch (error) {
    const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number }
    const found = `${host} cannot be used: ${[code, responseCode].filter(Boolean).join(' ')}`
    return wrong(part, found, smtpAdvice(error) ?? 'Check SMTP_URL with your mail provider.')
  } finally {
    transport.close()
  }
}

/** Mails that were given up. */
export async function checkOutbox(database: DatabaseConfig): Promise<Finding[]> {
  const db = openToRead(database)
  try {
    const count = await countRows(db.selectFrom('outbox').where('failedAt', 'is not', null))
    if (count === 0) return []
    return [
      look(
        'outbox',
        `${count} e-mails could not be delivered`,
        'See them at /admin/outbox, and retry there.',
      ),
    ]
  } finally {
    await db.destroy()
  }
}
