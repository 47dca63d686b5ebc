import type { Mailbox } from '#app/platform/mail/inbound/mailbox.server.ts'

type StoredMail = { uid: number; raw: string | Buffer; isRead: boolean; isLeft: boolean }

export type FakeMailbox = Mailbox & { mails: StoredMail[]; deliver: (raw: string | Buffer) => StoredMail }

export function openFakeMailbox(): FakeMailbox {
  const mails: StoredMail[] = []
  const find = (uid: number) => mails.find((mail) => mail.uid === uid)
  return {
    mails,
    deliver(raw) {
      const mail = { uid: mails.length + 1, raw, isRead: false, isLeft: false }
      mails.push(mail)
      return mail
    },
    listNew: async () =>
      mails
        .filter(({ isRead, isLeft }) => !isRead && !isLeft)
        .map(({ uid, raw }) => ({ uid, size: raw.length })),
    async fetch(uid) {
      const { raw } = find(uid) ?? {}
      return raw === undefined ? undefined : { raw: Buffer.from(raw as string), receivedAt: new Date() }
    },
    async markRead(uid) {
      Object.assign(find(uid) ?? {}, { isRead: true })
    },
    async leave(uid) {
      Object.assign(find(uid) ?? {}, { isLeft: true })
    },
    countLeft: async () => mails.filter(({ isLeft }) => isLeft).length,
    close: async () => {},
  }
}

type Parts = { from?: string; to?: string; id?: string; subject?: string; headers?: string[]; body?: string }

let written = 0

/** Writes a mail. `body` may begin with headers of its own, such as Content-Type, and an empty line. */
export function writeMail({
  from = 'Ravi Menon <ravi@example.com>',
  to = 'reply@answers.example',
  id = `<visitor-${++written}@example.com>`,
  subject = 'Re: Your application',
  headers = [],
  body = 'Content-Type: text/plain; charset=utf-8\n\nThank you, I will come.',
}: Parts = {}): string {
  const lines = [
    'Return-Path: <ravi@example.com>',
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${subject}`,
    `Message-ID: ${id}`,
    'MIME-Version: 1.0',
    ...headers,
    body,
  ]
  return lines.join('\n').replaceAll('\n', '\r\n')
}
