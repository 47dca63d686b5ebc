import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { email, integer, optionalLine, requiredLine } from '#app/platform/api/fields/field-schemas.ts'
import { conflict, invalid } from '#app/platform/errors.ts'
import { wakeJobs } from '#app/platform/job-queue.server.ts'
import { applyMailServer, storeMailServer } from '#app/platform/mail/mail-server.server.ts'
import { openTransport, smtpAdvice } from '#app/platform/mail/outbox-queue.server.ts'
import { parseSmtpUrl } from '#app/platform/settings/setting-parsers.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'

const MailServer = z.object({
  host: z.string().describe('Empty without a mail server'),
  port: z.int(),
  user: z.string(),
  from: z.string(),
  notify: z.string(),
  isGiven: z.boolean().describe('SMTP_URL is set, so that the mail server cannot be changed here'),
})
type MailServer = z.infer<typeof MailServer>

const NewMailServer = z.strictObject({
  host: requiredLine('Please enter the name of the mail server, for example mail.example.com.', 253),
  port: integer('Please enter 465 or 587, or the port that your mail provider names.', 1, 65_535),
  user: optionalLine(254),
  password: optionalLine(500).describe('If empty, the password of the same server and user stays'),
  from: email(),
  notify: email(),
})

export const mailServer = {
  read: get('/admin/mail-server', {
    summary: 'Read the settings of the mail server, without its password',
    right: 'formMail.read',
  }).returns(MailServer),
  change: post('/admin/mail-server', {
    summary: 'Send a test mail to the own address through a mail server, and use it if that succeeds',
    right: 'formMail.change',
    body: NewMailServer,
    errorStatuses: [409],
  }),
  test: post('/admin/mail-server/test', {
    summary: 'Send a test mail to the own address',
    right: 'formMail.change',
    errorStatuses: [409],
  }),
}

const tlsPort = 465

function readMailServer({ smtpUrl, mailFrom, notifyEmail, isMailServerGiven }: Settings): MailServer {
  const url = smtpUrl === undefined ? undefined : new URL(smtpUrl)
  return {
    host: url?.hostname ?? '',
    port: Number(url?.port) || (url?.protocol === 'smtp:' ? 587 : tlsPort),
    user: decodeURIComponent(url?.username ?? ''),
    from: /[^\s<]+@[\w.-]+/.exec(mailFrom)?.[0] ?? '',
    notify: notifyEmail ?? '',
    isGiven: isMailServerGiven,
  }
}

function buildSmtpUrl(fields: z.output<typeof NewMailServer>, settings: Settings): string {
  const { host, port } = fields
  const user = fields.user ?? ''
  const present = readMailServer(settings)
  const isSame = host === present.host && port === present.port && user === present.user
  const password =
    fields.password ??
    (isSame && settings.smtpUrl ? decodeURIComponent(new URL(settings.smtpUrl).password) : '')
  const credentials = user && `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  const url = `${port === tlsPort ? 'smtps' : 'smtp'}://${credentials}${host}:${port}`
  return parseSmtpUrl(url) ?? invalid({ host: 'This is not the name of a mail server.' })
}

async function sendTestMail(smtpUrl: string, mailFrom: string, to: string): Promise<void> {
  const transport = openTransport(smtpUrl, mailFrom)
  const subject = 'Test mail of the website'
  const text = 'The website can send e-mails through this mail server.'
  try {
    await transport.sendMail({ to: { name: '', address: to }, subject, text })
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    const reason = smtpAdvice(error) ?? `The mail server refused the test mail: ${message}`
    invalid({ [code === 'EAUTH' ? 'password' : 'host']: reason })
  } finally {
    transport.close()
  }
}

export default defineResource(mailServer, {
  read: (_, { settings }) => readMailServer(settings),

  async change(fields, { admin, db, settings }) {
    if (settings.isMailServerGiven) conflict('SMTP_URL is set on the server. Change it there.')
    const smtpUrl = buildSmtpUrl(fields, settings)
    const { companyName } = await readIdentity(db)
    const mailFrom = `"${companyName.replaceAll(/["\\]/g, '')}" <${fields.from}>`
    await sendTestMail(smtpUrl, mailFrom, admin.email)
    await db.transaction().execute(async (trx) => {
      await storeMailServer(trx, settings, { smtpUrl, mailFrom, notifyEmail: fields.notify })
      await writeAuditEntry(trx, admin, { action: 'update', kind: 'recipient', label: 'Mail server' })
    })
    await applyMailServer(db, settings)
    wakeJobs()
    return null
  },

  async test(_, { admin, settings: { smtpUrl, mailFrom } }) {
    if (smtpUrl === undefined) return conflict('Set up a mail server first.')
    await sendTestMail(smtpUrl, mailFrom, admin.email)
    return null
  },
})
