import type { Generated } from 'kysely'

/** Message-IDs of mails to visitors, kept longer than the mails in the outbox, so that answers find their conversation. */
export type SentMessageTable = {
  id: Generated<number>
  conversationId: number
  messageId: string
  createdAt: string
}

export type ReceivedMailTable = {
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

export type ReceivedFileTable = {
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
