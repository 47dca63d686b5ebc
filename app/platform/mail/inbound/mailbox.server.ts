import { ImapFlow } from 'imapflow'
import type { InboundSettings } from '#app/platform/settings/settings.server.ts'

/** Larger mails stay in the mailbox. */
export const maxMailBytes = 10 * 1024 * 1024
const timeoutMs = 30_000

export type Mailbox = {
  /** Mails that were neither read nor left, oldest first. */
  listNew(): Promise<{ uid: number; size: number }[]>
  /** @returns undefined if the mail no longer exists */
  fetch(uid: number): Promise<{ raw: Uint8Array; receivedAt: Date } | undefined>
  markRead(uid: number): Promise<void>
  /** Flags a mail that belongs to no conversation. It stays unread. */
  leave(uid: number): Promise<void>
  countLeft(): Promise<number>
  close(): Promise<void>
}

/** @throws if the server cannot be reached, rejects the password, or has no such mailbox */
export async function openMailbox(settings: InboundSettings): Promise<Mailbox> {
  const { host, port, isSecure, isLoopback, user, password, mailbox } = settings
  const client = new ImapFlow({
    host,
    port,
    secure: isSecure,
    // Without encryption only on the same machine.
    ...(!isSecure && { doSTARTTLS: !isLoopback }),
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    maxLineLength: 1_000_000,
    maxLiteralSize: maxMailBytes + 1000,
    maxResponseSize: maxMailBytes + 1_000_000,
    maxResponseTokens: 100_000,
  })
  // The pending command rejects with the same error.
  client.on('error', () => {})
  try {
    await client.connect()
    await client.mailboxOpen(mailbox)
  } catch (error) {
    client.close()
    throw error
  }
  const byUid = { uid: true }
  return {
    async listNew() {
      const uids = (await client.search({ seen: false, flagged: false, deleted: false }, byUid)) || []
      const first = uids.toSorted((a, b) => a - b).slice(0, 100)
      if (first.length === 0) return []
      const mails = await client.fetchAll(first, { uid: true, size: true }, byUid)
      return mails.map(({ uid, size = 0 }) => ({ uid, size })).toSorted((a, b) => a.uid - b.uid)
    },
    async fetch(uid) {
      const mail = await client.fetchOne(uid, { source: true, internalDate: true }, byUid)
      if (!mail || !mail.source) return undefined
      return { raw: new Uint8Array(mail.source), receivedAt: new Date(mail.internalDate ?? Date.now()) }
    },
    async markRead(uid) {
      await client.messageFlagsAdd(uid, [String.raw`\Seen`], byUid)
    },
    async leave(uid) {
      await client.messageFlagsAdd(uid, [String.raw`\Flagged`], byUid)
    },
    async countLeft() {
      return ((await client.search({ flagged: true, deleted: false }, byUid)) || []).length
    },
    async close() {
      await client.logout().catch(() => client.close())
    },
  }
}

/** Without host and user names, which the caller knows. */
export function mailboxError(error: unknown): string {
  const { code, serverResponseCode, responseText, message } = error as {
    code?: string
    serverResponseCode?: string
    responseText?: string
    message?: string
  }
  return serverResponseCode ?? code ?? responseText ?? message ?? 'unknown error'
}
