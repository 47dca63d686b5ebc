import { mailboxError, openMailbox } from '#app/platform/mail/inbound/mailbox.server.ts'
import { applyMailServer } from '#app/platform/mail/mail-server.server.ts'
import { openTransport, smtpAdvice } from '#app/platform/mail/outbox-queue.server.ts'
import { type CheckContext, look, wrong } from './check.ts'

export async function checkMail(context: CheckContext) {
  const { settings } = context
  // Another check reports a database that cannot be read.
  await Promise.try(() => applyMailServer(context.db, settings)).catch(() => {})
  const { smtpUrl, notifyEmail, mailFrom } = settings
  return [
    smtpUrl === undefined
      ? look(
          'no mail server: e-mails wait in the outbox',
          'Set it up in the back-office (Settings, Form e-mails), or set SMTP_URL.',
        )
      : await checkServer(smtpUrl, mailFrom),
    notifyEmail === undefined &&
      look(`new submissions are not reported by e-mail; replies go to ${mailFrom}`, 'Set NOTIFY_EMAIL.'),
    smtpUrl !== undefined &&
      /@example\.com>?$/.test(mailFrom) &&
      look(`e-mails are sent from ${mailFrom}`, 'Set MAIL_FROM to an address of your own.'),
  ]
}

async function checkServer(smtpUrl: string, mailFrom: string) {
  const { host } = new URL(smtpUrl)
  const transport = openTransport(smtpUrl, mailFrom)
  try {
    await transport.verify()
    return `${host} answers and accepts our credentials`
  } catch (error) {
    const { code = 'no code', responseCode } = error as { code?: string; responseCode?: number }
    return wrong(
      `${host} cannot be used: ${[code, responseCode].filter(Boolean).join(' ')}`,
      smtpAdvice(error),
    )
  } finally {
    transport.close()
  }
}

export async function checkMailbox({ settings: { inbound } }: CheckContext) {
  if (!inbound) return undefined
  const server = `${inbound.host}:${inbound.port}`
  try {
    const mailbox = await openMailbox(inbound)
    await mailbox.close()
    return `${server} answers and has the mailbox ${inbound.mailbox}`
  } catch (error) {
    return wrong(`${server} cannot be used: ${mailboxError(error)}`)
  }
}
