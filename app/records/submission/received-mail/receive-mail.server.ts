import type { Generated } from 'kysely'
import type { Db, Trx } from '#app/platform/db/database.ts'
import { rowExists } from '#app/platform/db/query-parts.server.ts'
import { keyedDigest } from '#app/platform/db/signing-secret.server.ts'
import { consumeRateLimit, isWithinLimit } from '#app/platform/limits/rate-limit.server.ts'
import { type ParsedMail, headerValues } from '#app/platform/mail/inbound/parsed-mail.ts'
import { notifyStaff } from '#app/platform/mail/outbox.server.ts'
import type { Services } from '#app/platform/services.ts'
import { websiteActor, writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { lockRow } from '#app/records/change/lock-row.server.ts'
import {
  findConversation,
  recordVisitorMessage,
} from '#app/records/submission/conversation/conversation-rows.server.ts'
import { findSubmission, type SubmissionRef } from '#app/records/submission/inbox.server.ts'
import { submissionOf, titleOf } from '#app/collections.ts'
import { deleteAttachments, storeAttachments, type StoredAttachment } from './received-files.server.ts'
import type { MailWarning } from './received-mail.server.ts'
import { findMailConversation, type ThreadSettings } from './thread-mail.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    receivedFile: {
      id: Generated<number>
      mailId: number
      name: string
      /** Media type. */
      type: string | null
      size: number
      /** Key of the stored file; null if the checks rejected it. */
      attachment: string | null
      problem: string | null
    }
    receivedMail: {
      id: Generated<number>
      conversationId: number
      messageId: string
      /** In lower case. */
      fromAddress: string
      fromName: string
      subject: string
      text: string
      /** Length of the text above the quotation; null without one. */
      ownLength: number | null
      receivedAt: string
      isVerified: number
      /** JSON array of `MailWarning`. */
      reasons: string
    }
  }
}

const hourSeconds = 3600
const maxPerHour = 20

/** `left` mails belong to no conversation, or their sender is over the limit. */
type ReceiveResult = 'stored' | 'duplicate' | 'left'

/**
 * Stores a mail once in its conversation, which reopens unless the mail is automatic.
 * @throws if the database, the file store or the file checks are not available; the mail is then read again later
 */
export async function receiveMail(
  { db, storage, settings }: Pick<Services, 'db' | 'storage' | 'settings'>,
  mail: ParsedMail,
  receivedAt: Date,
): Promise<ReceiveResult> {
  if (await isStored(db, mail)) return 'duplicate'
  const conversationId = await findMailConversation(db, settings, mail)
  if (conversationId === undefined || mail.fromAddress === '') return 'left'
  const limited = [mail.fromAddress, `conversation ${conversationId}`]
  if (!(await isWithinLimit(() => countMail(db, settings, limited)))) return 'left'
  const files = await storeAttachments(storage, mail.attachments)
  let isKept = false
  try {
    isKept = await db
      .transaction()
      .execute((trx) => storeMail(trx, settings, conversationId, { mail, files, receivedAt }))
    return isKept ? 'stored' : 'duplicate'
  } finally {
    if (!isKept) await deleteAttachments(storage, files)
  }
}

const isStored = (db: Db, { messageId = '' }: ParsedMail): Promise<boolean> =>
  rowExists(db.selectFrom('receivedMail').select('id').where('messageId', '=', messageId))

async function countMail(db: Db, { authSecret }: Services['settings'], keys: readonly string[]) {
  for (const key of keys) {
    const digest = keyedDigest(authSecret, `received mail:${key}`).toString('base64url')
    await consumeRateLimit(db, `receivedMail:${digest}`, maxPerHour, hourSeconds)
  }
}

/** @returns false if another process stored the mail. */
async function storeMail(
  trx: Trx,
  settings: Services['settings'],
  conversationId: number,
  { mail, files, receivedAt }: { mail: ParsedMail; files: readonly StoredAttachment[]; receivedAt: Date },
): Promise<boolean> {
  const { kind, itemId: id } = await findConversation(trx, conversationId)
  await lockRow(trx, kind, id)
  const submission = await findSubmission(trx, { kind, id })
  const warnings = await findWarnings(trx, settings, { kind, id, email: submission.email }, mail)
  if (mail.omittedAttachments || files.some(({ problem }) => problem)) warnings.push('files')
  const stored = await trx
    .insertInto('receivedMail')
    .values({
      conversationId,
      messageId: mail.messageId ?? '',
      fromAddress: mail.fromAddress,
      fromName: mail.fromName,
      subject: mail.subject,
      text: mail.text,
      ownLength: mail.ownLength ?? null,
      receivedAt: receivedAt.toISOString(),
      isVerified: warnings.includes('sender') || warnings.includes('forged') ? 0 : 1,
      reasons: JSON.stringify(warnings),
    })
    .onConflict((conflict) => conflict.column('messageId').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!stored) return false
  if (files.length)
    await trx
      .insertInto('receivedFile')
      .values(files.map((file) => ({ ...file, mailId: stored.id })))
      .execute()
  const label = titleOf(kind, submission)
  if (!warnings.includes('automatic')) {
    await recordVisitorMessage(trx, { kind, id })
    await notifyStaff(trx, settings, {
      subject: `E-mail from ${label}: ${mail.subject}`,
      replyTo: null,
      lines: { From: mail.fromAddress, Reference: submission.reference },
      text: mail.text.slice(0, mail.ownLength),
      submission: { collection: kind, id },
      adminPath: submissionOf(kind).admin.path,
    })
  }
  await writeAuditEntry(trx, websiteActor, {
    action: 'receive',
    kind,
    itemId: id,
    label,
    after: { subject: mail.subject },
  })
  return true
}

async function findWarnings(
  trx: Trx,
  settings: ThreadSettings,
  { kind, id, email }: SubmissionRef & { email: string },
  mail: ParsedMail,
): Promise<MailWarning[]> {
  const { inbound } = settings
  const warnings: MailWarning[] = []
  const replies = await trx
    .selectFrom('reply')
    .select('recipient')
    .where((eb) => eb.and({ kind, itemId: id }))
    .execute()
  const known = [email, ...replies.map(({ recipient }) => recipient)].map((address) => address.toLowerCase())
  if (!known.includes(mail.fromAddress)) warnings.push('sender')
  if (inbound?.server !== undefined && !isAuthenticated(mail, inbound.server)) warnings.push('forged')
  if (isAutomatic(mail) || (await isOwnAddress(trx, settings, mail.fromAddress))) warnings.push('automatic')
  if (mail.isShortened) warnings.push('shortened')
  return warnings
}

/** Answers between two mailboxes of the company could loop. */
async function isOwnAddress(db: Db, { mailFrom, notifyEmail, inbound }: ThreadSettings, address: string) {
  const recipients = await db.selectFrom('recipient').selectAll().executeTakeFirst()
  const own = [mailFrom, notifyEmail, inbound?.address, ...Object.values(recipients ?? {})]
  return own.some(
    (value) =>
      typeof value === 'string' &&
      value.toLowerCase().match(/[^\s<>]+@[\w.-]+/)?.[0] === address.replace(/\+[^@]*@/, '@'),
  )
}

/** RFC 3834, and the headers of mailing lists and of Exchange. A bounce has an empty return path. */
function isAutomatic(mail: ParsedMail): boolean {
  const values = (name: string) => headerValues(mail, name).map((value) => value.trim().toLowerCase())
  const isPresent = (name: string) => values(name).length > 0
  return (
    values('auto-submitted').some((value) => !/^no\b/.test(value)) ||
    values('precedence').some((value) => ['bulk', 'list', 'junk'].includes(value)) ||
    ['x-auto-response-suppress', 'x-loop', 'list-id', 'x-autoreply', 'x-autorespond'].some(isPresent) ||
    values('return-path').some((value) => value === '<>') ||
    values('content-type').some((value) => value.startsWith('multipart/report'))
  )
}

/**
 * Reads SPF, DKIM and DMARC results that the own mail server added. Other servers' headers can be forged.
 * @param server name of the own server in `Authentication-Results`
 */
function isAuthenticated(mail: ParsedMail, server: string): boolean {
  const results = headerValues(mail, 'authentication-results')
    .map((value) =>
      value
        .replaceAll(/\([^()]*\)/g, ' ')
        .toLowerCase()
        .split(';'),
    )
    .find(([id = '']) => id.trim().split(/\s/)[0] === server)
  if (!results) return false
  const domain = mail.fromAddress.split('@')[1] ?? ''
  return results.slice(1).some((result) => isPass(result, domain))
}

function isPass(result: string, domain: string): boolean {
  const [, method = '', verdict = ''] = /^\s*([a-z]+)\s*=\s*([a-z]+)/.exec(result) ?? []
  if (verdict !== 'pass') return false
  const property = (name: string) =>
    new RegExp(String.raw`\b${name}\s*=\s*"?([^\s"]+)`).exec(result)?.[1]?.replace(/^.*@/, '') ?? ''
  const isAligned = (signed: string) => signed !== '' && (domain === signed || domain.endsWith(`.${signed}`))
  if (method === 'dmarc') return true
  if (method === 'dkim') return isAligned(property('header.d')) || isAligned(property('header.i'))
  return method === 'spf' && isAligned(property('smtp.mailfrom'))
}
