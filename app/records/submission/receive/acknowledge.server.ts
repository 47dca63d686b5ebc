import { createHmac } from 'node:crypto'
import { ApiError } from '../../../platform/errors.ts'
import { allow, allowClient } from '../../../platform/limits/rate-limit.server.ts'
import type { Call } from '../../../platform/api/define-resource.server.ts'
import { submissionOf, type SubmissionName } from '../../../collections.ts'
import { storedIdentity } from '../../identity/identity.server.ts'
import { isAcknowledging } from '../../../platform/mail/form-mail-settings.server.ts'
import type { Db } from '../../../platform/db/open.server.ts'
import { addMail, answersTo } from '../../../platform/mail/outbox/outbox.server.ts'

const hour = 60 * 60
/** How many acknowledgements one address may get, no matter who enters it, per window in seconds. */
const limits = [
  { max: 3, seconds: hour },
  { max: 10, seconds: 24 * hour },
]
/** How many the site writes in an hour. Beyond it the number stands on the page only: mails to strangers hold up others. */
const mostOfSite = 60
/** How many of those one client may cause: all networks of an IPv6 customer have four times as many, which are not all. */
const mostOfClient = 10

type Acknowledged = {
  kind: SubmissionName
  id: number
  reference: string
  email: string
  /** What else the mail says. */
  more?: string | undefined
}

/**
 * Puts a mail to the sender of a form into the outbox, unless the settings of the site say otherwise or the address has had
 * enough of them. It repeats nothing that was typed: anybody can enter anybody's address.
 */
export async function acknowledge(
  trx: Db,
  call: Pick<Call, 'settings' | 'address'>,
  { kind, id, reference, email, more }: Acknowledged,
): Promise<void> {
  const { settings } = call
  if (!(await isAcknowledging(trx)) || !(await mayWriteTo(trx, call, email))) return
  const { noun } = submissionOf(kind).acknowledgement
  const { legalName, phones } = await storedIdentity(trx)
  await addMail(trx, settings, {
    recipient: email,
    replyTo: await answersTo(trx, settings, kind),
    subject: `We have received your ${noun}: ${reference}`,
    text: [
      `Thank you. We have received your ${noun}. Its reference number is ${reference}. Please name it when you write or call.`,
      more,
      `${legalName}\n${phones[0].display}\n${settings.publicUrl}`,
      'If you have not written to us, somebody entered your address: nothing else will come.',
    ]
      .filter(Boolean)
      .join('\n\n'),
    kind,
    itemId: id,
  })
}

/** One mailbox has many addresses: of what follows a +, and of dots at Gmail, it makes no difference. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().replace(/\+.*@/, '@').split('@')
  return /^g(?:oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Counts one more mail to a mailbox. Of the client first: one that is refused uses up nothing of what the mailbox may get. */
async function mayWriteTo(
  trx: Db,
  { settings, address }: Pick<Call, 'settings' | 'address'>,
  email: string,
): Promise<boolean> {
  const digest = createHmac('sha256', settings.authSecret)
    .update(`acknowledgement:${mailboxOf(email)}`)
    .digest('base64url')
  try {
    await allowClient(trx, { name: 'acknowledgement', address, max: mostOfClient, seconds: hour })
    for (const { max, seconds } of limits)
      await allow(trx, `acknowledgement:${seconds}:${digest}`, max, seconds)
    await allow(trx, 'acknowledgement:site', mostOfSite, hour)
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 429) return false
    throw error
  }
}
