import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime, { type Address, type Attachment } from 'postal-mime'
import { limitCombiningMarks } from '../../../ui/text/search-words.ts'
import { cleanLine, cleanParagraphs } from '../../../ui/text/clean-text.ts'
import { htmlToText } from './html-to-text.ts'
import type { MailAttachment, ParsedMail } from './parsed-mail.ts'

const limits = {
  text: 100_000,
  html: 1_000_000,
  line: 200,
  attachments: 10,
  references: 30,
  headerBytes: 2 ** 18,
}
const maxNestingDepth = 20
const recipientHeaders = ['to', 'cc', 'delivered-to', 'x-original-to', 'envelope-to']

const clean = (text: string): string => limitCombiningMarks(text.toWellFormed())
const toLine = (text: string | undefined): string =>
  clean(cleanLine(text ?? ''))
    .trim()
    .slice(0, limits.line)

const findMessageIds = (text: string | undefined): string[] => text?.match(/<[^<>\s]{1,300}>/g) ?? []

function toAttachment({ filename, content, mimeType }: Attachment, index: number): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  return { name: filename ?? `${mimeType.split('/')[0] ?? 'file'} ${index + 1}`, bytes }
}

/** Pictures within the text, such as logos of signatures. */
const isDecoration = ({ mimeType, related, contentId, disposition }: Attachment): boolean =>
  mimeType.startsWith('image/') &&
  (related === true || (contentId !== undefined && disposition !== 'attachment'))

const addressPattern = /^[^\s<>,;:"()@]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*$/i

const singleAddress = (from: Address | undefined): string =>
  from?.address && addressPattern.test(from.address) ? from.address.toLowerCase() : ''

async function parse(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth,
    maxHeadersSize: limits.headerBytes,
    maxRfc822NestingDepth: 0,
  })
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value }))
  const valuesOf = (name: string) => headers.filter((header) => header.name === name)
  const plain = mail.text?.trim() ? mail.text : htmlToText((mail.html ?? '').slice(0, limits.html))
  const text = clean(cleanParagraphs(plain)).trim()
  const attachments = mail.attachments.filter((attachment) => !isDecoration(attachment))
  return {
    headers,
    messageId:
      findMessageIds(mail.messageId)[0] ?? `<${createHash('sha256').update(raw).digest('hex')}@missing>`,
    references: [
      ...new Set([
        ...findMessageIds(mail.inReplyTo),
        ...findMessageIds(mail.references).slice(-limits.references).toReversed(),
      ]),
    ],
    fromAddress: valuesOf('from').length === 1 ? singleAddress(mail.from) : '',
    fromName: toLine(mail.from?.name),
    recipients: recipientHeaders.flatMap((name) =>
      valuesOf(name).flatMap(({ value }) => value.toLowerCase().match(/[^\s<>,;:"()]+@[a-z\d.-]+/g) ?? []),
    ),
    subject: toLine(mail.subject),
    text: text.slice(0, limits.text).toWellFormed(),
    isShortened: text.length > limits.text,
    attachments: attachments.slice(0, limits.attachments).map(toAttachment),
    omittedAttachments: Math.max(0, attachments.length - limits.attachments),
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- applies to windows only
if (workerData instanceof Uint8Array) parentPort?.postMessage(await parse(workerData))
