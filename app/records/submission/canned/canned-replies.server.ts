import type { Generated } from 'kysely'
import { invalid, notFound } from '#app/platform/errors.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { CannedReply, CannedReplyFields } from './endpoints.ts'
import { findUnknownPlaceholders, replyPlaceholders } from './reply-placeholders.ts'

export type CannedReplyTable = {
  id: Generated<number>
  /** Null if shared. */
  userId: string | null
  title: string
  text: string
  updatedAt: string
}

export type SignatureTable = { userId: string; text: string }

const selectUsable = (db: Db, userId: string) =>
  db
    .selectFrom('cannedReply')
    .selectAll()
    .where((eb) => eb.or([eb('userId', '=', userId), eb('userId', 'is', null)]))

export async function listCannedReplies(db: Db, userId: string): Promise<CannedReply[]> {
  const rows = await selectUsable(db, userId).orderBy('title').orderBy('id').execute()
  return rows.map(({ userId: owner, ...row }) => ({ ...row, isShared: owner === null }))
}

/** @throws 404 if the reply is missing or belongs to a colleague. */
export async function findCannedReply(db: Db, userId: string, id: number): Promise<CannedReply> {
  const row = await selectUsable(db, userId).where('id', '=', id).executeTakeFirst()
  if (!row) return notFound('Canned reply')
  const { userId: owner, ...fields } = row
  return { ...fields, isShared: owner === null }
}

export function rejectUnknownPlaceholders({ text }: Pick<CannedReplyFields, 'text'>): void {
  const [unknown] = findUnknownPlaceholders(text)
  if (unknown === undefined) return
  const known = replyPlaceholders.map((name) => `{${name}}`).join(', ')
  invalid({ text: `There is no field {${unknown}}. Use ${known}.` })
}

export async function readSignature(db: Db, userId: string): Promise<string> {
  const row = await db.selectFrom('signature').select('text').where('userId', '=', userId).executeTakeFirst()
  return row?.text ?? ''
}

export async function writeSignature(trx: Db, userId: string, text: string): Promise<void> {
  await trx
    .insertInto('signature')
    .values({ userId, text })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ text }))
    .execute()
}
