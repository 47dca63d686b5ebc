import type { Trx } from '#app/platform/db/database.ts'
import { addMail, getReplyTo } from '#app/platform/mail/outbox.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'

export type MailSettings = Pick<Settings, 'mailFrom' | 'notifyEmail' | 'publicUrl'>

/** Queues an e-mail to every administrator who can sign in. */
export async function mailAdministrators(
  trx: Trx,
  settings: MailSettings,
  subject: string,
  text: string,
): Promise<void> {
  const { companyName } = await readIdentity(trx)
  const administrators = await trx
    .selectFrom('user')
    .select('email')
    .where('role', '=', 'administrator')
    .where('disabledAt', 'is', null)
    .where('invitedAt', 'is', null)
    .execute()
  const mail = {
    subject: `${subject} – website of ${companyName}`,
    text,
    replyTo: await getReplyTo(trx, settings),
  }
  for (const { email } of administrators) await addMail(trx, settings, { ...mail, recipient: email })
}
