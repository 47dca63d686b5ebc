import type { Generated } from 'kysely'
import type { SubmissionName } from '#app/collections.ts'
import type { Db } from '#app/platform/db/database.ts'
import type { FileColumn } from '#app/platform/storage/file-columns.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'

export type ReplyFileTable = {
  id: Generated<number>
  kind: SubmissionName
  /** ID of the submission. */
  itemId: number
  userId: string
  /** Null until the reply is sent. */
  replyId: number | null
  mailId: number | null
  name: string
  /** Media type. */
  type: string
  size: number
  attachment: string
  createdAt: string
}

export const replyFileColumn: FileColumn = { collection: 'replyFile', column: 'attachment', type: 'file' }

export type MailFile = { filename: string; contentType: string; content: Buffer }

/** @throws if a file is missing, so that no e-mail is sent without its attachments */
export async function readMailFiles(db: Db, storage: Storage, mailId: number): Promise<MailFile[]> {
  const rows = await db
    .selectFrom('replyFile')
    .select(['name', 'type', 'attachment'])
    .where('mailId', '=', mailId)
    .orderBy('id')
    .execute()
  const files: MailFile[] = []
  for (const { name, type, attachment } of rows) {
    const content = Buffer.from(await storage.getBytes(attachment))
    files.push({ filename: name, contentType: type, content })
  }
  return files
}
