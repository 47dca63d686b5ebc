import { t, translateMessage } from '#app/ui/language/translate.ts'
import type { Call } from '#app/platform/api/define-resource.server.ts'
import type { Db } from '#app/platform/db/database.ts'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'
import { consumeRateLimits, isWithinLimit, toRateLimits } from '#app/platform/limits/rate-limit.server.ts'
import { areAcknowledgementsEnabled } from '#app/platform/mail/outbox.server.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import type { Received } from '#app/records/submission-fields.ts'
import { addThreadMail } from '#app/records/submission/received-mail/thread-mail.server.ts'
import { submissionOf, type SubmissionName } from '#app/collections.ts'

const hourInSeconds = 60 * 60
/** Limits per mailbox, across all clients. */
const mailboxLimits = [
  { max: 3, seconds: hourInSeconds },
  { max: 10, seconds: 24 * hourInSeconds },
]
/**
 * Site-wide limit, so that a flood of forged addresses does not delay other mail. Beyond the limit, the reference number is
 * shown only on the page.
 */
const maxPerSitePerHour = 60
/** An IPv6 /48 network gets four times this limit, which is still less than the site-wide limit. */
const maxPerClientPerHour = 10

type Acknowledgement = Received & { kind: SubmissionName; email: string; extraText?: string | undefined }

/**
 * Queues a confirmation mail, unless acknowledgements are turned off or a limit is reached. The mail contains no form
 * input, because anyone can enter someone else's address.
 */
export async function acknowledge(
  trx: Db,
  call: Pick<Call, 'settings' | 'address'>,
  { kind, id, reference, email, extraText }: Acknowledgement,
): Promise<void> {
  const { settings } = call
  if (!(await areAcknowledgementsEnabled(trx))) return
  if (!(await isWithinLimit(() => consumeMailLimits(trx, call, email)))) return
  const noun = translateMessage(submissionOf(kind).acknowledgement.noun)
  const { legalName, phones } = await readIdentity(trx)
  const mail = {
    recipient: email,
    subject: t('We have received your {noun}: {reference}', { noun, reference }),
    text: [
      t(
        'Thank you. We have received your {noun}. Its reference number is {reference}. Quote it when you contact us.',
        { noun, reference },
      ),
      extraText,
      `${legalName}\n${phones[0].display}\n${settings.publicUrl}`,
      t(
        'If you did not contact us, someone else entered your address. You will not receive further e-mails.',
      ),
    ]
      .filter(Boolean)
      .join('\n\n'),
  }
  await addThreadMail(trx, settings, { kind, id }, mail)
}

/** Removes +tags, and dots from Gmail addresses, because they do not change the mailbox. */
function normalizeMailbox(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().replace(/\+.*@/, '@').split('@')
  return /^g(?:oogle)?mail\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

function consumeMailLimits(
  trx: Db,
  { settings, address }: Pick<Call, 'settings' | 'address'>,
  email: string,
): Promise<void> {
  const text = `acknowledgement:${normalizeMailbox(email)}`
  const digest = keyedDigest(settings.authSecret, text).toString('base64url')
  const limit = { name: 'acknowledgement', max: maxPerClientPerHour, seconds: hourInSeconds }
  return consumeRateLimits(trx, [
    ...toRateLimits({ ...limit, address }),
    ...mailboxLimits.map((each) => ({ ...each, key: `acknowledgement:${each.seconds}:${digest}` })),
    { key: 'acknowledgement:site', max: maxPerSitePerHour, seconds: hourInSeconds },
  ])
}
