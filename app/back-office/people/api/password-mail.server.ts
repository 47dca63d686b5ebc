import { createPasswordLink } from '#app/platform/auth/password/password-links.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import { addMail, getReplyTo, tokenPlaceholder } from '#app/platform/mail/outbox.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { forgottenParam } from '#app/back-office/sign-in/forgotten-param.ts'

const daySeconds = 24 * 60 * 60

const linkMails = {
  invitation: {
    seconds: 7 * daySeconds,
    subject: 'You are invited to the back-office of',
    text: 'Choose a password with this link. It works once and expires in seven days:',
  },
  reset: {
    seconds: daySeconds,
    subject: 'Your password for the back-office of',
    text: 'An administrator has reset your password. Choose a new one with this link. It works once and expires in one day:',
  },
  forgotten: {
    seconds: 60 * 60,
    subject: 'Your password for the back-office of',
    text: 'A new password was requested for your account. If you did not request it, ignore this e-mail. Otherwise choose a new one with this link. It works once and expires in one hour:',
  },
}

/** Queues an e-mail with a one-time link to set a password. @returns the link if e-mail is not configured */
export async function sendPasswordLink(
  trx: Db,
  settings: Settings & SigningSecret,
  { id, email }: { id: string; email: string },
  reason: keyof typeof linkMails,
): Promise<string | null> {
  const { seconds, subject, text } = linkMails[reason]
  const link = await createPasswordLink(trx, settings, id, seconds)
  // URL fragments are not sent to servers and do not appear in logs.
  const query = reason === 'forgotten' ? `?${forgottenParam}` : ''
  const address = `${settings.publicUrl}/admin/password${query}#`
  if (settings.smtpUrl === undefined) return address + link.token
  const { companyName } = await readIdentity(trx)
  await addMail(trx, settings, {
    recipient: email,
    replyTo: await getReplyTo(trx, settings),
    subject: `${subject} ${companyName}`,
    text: `${text}\n\n${address}${tokenPlaceholder}`,
    linkId: link.id,
  })
  return null
}
