import type { Generated } from 'kysely'
import { createAddressToken, readAddressToken } from '#app/platform/auth/signed-link.server.ts'
import { type Db, now } from '#app/platform/db/database.ts'
import { rowExists } from '#app/platform/db/query-parts.server.ts'
import type { SigningSecret } from '#app/platform/db/signing-secret.server.ts'
import type { ParsedMail } from '#app/platform/mail/inbound/parsed-mail.ts'
import { addMail, createMessageId, getReplyTo, type NewMail } from '#app/platform/mail/outbox.server.ts'
import type { Settings } from '#app/platform/settings/settings.server.ts'
import type { SubmissionRef } from '#app/records/submission/inbox.server.ts'

declare module '#app/platform/db/database.ts' {
  interface Database {
    /** Message-IDs of mails to visitors, kept longer than the mails in the outbox, so that answers find their conversation. */
    sentMessage: {
      id: Generated<number>
      conversationId: number
      messageId: string
      createdAt: string
    }
  }
}

export type ThreadSettings = Pick<Settings, 'mailFrom' | 'notifyEmail' | 'inbound'> & SigningSecret

/**
 * Queues a mail to the sender of a submission. Answers find their conversation by the reply address, if inbound mail is
 * configured, and by the Message-ID. Call it in the transaction of the change that the mail reports.
 * @returns the id of the mail in the outbox
 */
export async function addThreadMail(
  trx: Db,
  settings: ThreadSettings,
  { kind, id }: SubmissionRef,
  mail: Omit<NewMail, 'replyTo' | 'messageId' | 'kind' | 'itemId'>,
): Promise<number> {
  const conversation = await findConversationId(trx, { kind, id })
  const messageId = createMessageId(settings)
  const replyTo =
    (conversation !== undefined && threadAddress(settings, conversation)) ||
    (await getReplyTo(trx, settings, kind))
  if (conversation !== undefined)
    await trx
      .insertInto('sentMessage')
      .values({ conversationId: conversation, messageId, createdAt: now() })
      .execute()
  return addMail(trx, settings, { ...mail, replyTo, messageId, kind, itemId: id })
}

async function findConversationId(db: Db, { kind, id }: SubmissionRef): Promise<number | undefined> {
  const row = await db
    .selectFrom('conversation')
    .select('id')
    .where((eb) => eb.and({ kind, itemId: id }))
    .executeTakeFirst()
  return row?.id
}

/** @returns undefined if inbound mail is not configured */
function threadAddress(settings: ThreadSettings, conversationId: number): string | undefined {
  const [local, domain] = settings.inbound?.address.split('@') ?? []
  return local && `${local}+${createAddressToken(settings, conversationId)}@${domain}`
}

const maxReferences = 20

/** @returns the Message-IDs of the last 20 mails in either direction, oldest first. */
export async function findMessageIds(db: Db, { kind, id }: SubmissionRef): Promise<string[]> {
  const conversationId = (await findConversationId(db, { kind, id })) ?? 0
  const rows = await db
    .selectFrom('sentMessage')
    .select(['messageId', 'createdAt as at'])
    .where('conversationId', '=', conversationId)
    .unionAll(
      db
        .selectFrom('receivedMail')
        .select(['messageId', 'receivedAt as at'])
        .where('conversationId', '=', conversationId),
    )
    .orderBy('at', 'desc')
    .limit(maxReferences)
    .execute()
  return rows.map(({ messageId }) => messageId).toReversed()
}

/** Finds the conversation by the reply address, then by In-Reply-To and References. Ignores deleted submissions. */
export async function findMailConversation(
  db: Db,
  settings: ThreadSettings,
  { recipients, references }: ParsedMail,
): Promise<number | undefined> {
  for (const id of recipients.map((address) => readThreadAddress(settings, address)))
    if (id !== undefined && (await isOpenThread(db, id))) return id
  for (const messageId of references) {
    const row = await db
      .selectFrom('sentMessage')
      .select('conversationId')
      .where('messageId', '=', messageId)
      .unionAll(db.selectFrom('receivedMail').select('conversationId').where('messageId', '=', messageId))
      .executeTakeFirst()
    if (row && (await isOpenThread(db, row.conversationId))) return row.conversationId
  }
  return undefined
}

function readThreadAddress(settings: ThreadSettings, address: string): number | undefined {
  const [local, domain] = settings.inbound?.address.split('@') ?? []
  const prefix = `${local}+`
  if (!local || !address.startsWith(prefix) || !address.endsWith(`@${domain}`)) return undefined
  return readAddressToken(settings, address.slice(prefix.length, -`@${domain}`.length))
}

const isOpenThread = (db: Db, id: number): Promise<boolean> =>
  rowExists(
    db
      .selectFrom('conversation')
      .select('id')
      .where((eb) => eb.and({ id, deletedAt: null })),
  )
