import { createPasswordLink } from '../../../platform/auth/password/password-links.server.ts'
import { readIdentity } from '../../../records/identity/identity.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import { addMail, getReplyTo, tokenPlaceholder } from '../../../platform/mail/outbox/outbox.server.ts'
import type { SigningSecret } from '../../../platform/db/signing-secret.server.ts'
import type { Settings } from '../../../platform/settings/settings.server.ts'

const day = 24 * 60 * 60

/** Why somebody gets a link, how long it works, and what the e-mail says. */
const reasons = {
  invitation: {
    seconds: 7 * day,
    subject: 'You are invited to the back-office of',
    text: 'Please choose a password. The link works once, for seven days:',
  },
  reset: {
    seconds: day,
    subject: 'Your password for the back-office of',
    text: 'An administrator has reset your password. Please choose another one. The link works once, for one day:',
  },
  forgotten: {
    seconds: 60 * 60,
    subject: 'Your password for the back-office of',
    text: 'Somebody, probably you, has asked for another password. The link works once, for one hour. If it was not you, nothing has changed, and nothing needs to be done:',
  },
}

/**
 * Makes a link with which somebody chooses a password, and puts a mail with it into the outbox.
 * @returns the link itself if no e-mail is set: the administrator who asked hands it over.
 */
export async function sendPasswordLink(
  trx: Db,
  settings: Settings & SigningSecret,
  { id, email }: { id: string; email: string },
  reason: keyof typeof reasons,
): Promise<string | null> {
  const { seconds, subject, text } = reasons[reason]
  const link = await createPasswordLink(trx, settings, id, seconds)
  // What follows # reaches no server and no log.
  const address = `${settings.publicUrl}/admin/password#`
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
