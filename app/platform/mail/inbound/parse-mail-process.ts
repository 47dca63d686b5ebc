import { createHash } from 'node:crypto'
import { compile } from 'html-to-text'
import type { Address, Attachment } from 'postal-mime'
import { limitCombiningMarks } from '../../../ui/text/search-words.ts'
import { cleanLine, cleanParagraphs } from '../../../ui/text/clean-text.ts'
import { findQuotation } from './find-quotation.ts'
import { MimeParser } from './mime-parser.ts'
import type { MailAttachment, ParsedMail } from './parsed-mail.ts'

const limits = {
  text: 100_000,
  line: 200,
  attachments: 10,
  decorationBytes: 10_000,
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

const defaultNames: Record<string, string> = {
  'text/calendar': 'calendar.ics',
  'message/rfc822': 'forwarded e-mail.eml',
}

function toAttachment(
  { filename, description, content, mimeType }: Attachment,
  index: number,
): MailAttachment {
  const bytes = typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content)
  const defaultName = defaultNames[mimeType] ?? `${mimeType.split('/')[0] ?? 'file'} ${index + 1}`
  return { name: filename || description || defaultName, bytes }
}

/** Inline pictures below 10 KB are taken for logos and icons of a signature, and dropped if the mail has text. */
const isDecoration = ({ mimeType, related, contentId, disposition, content }: Attachment): boolean =>
  mimeType.startsWith('image/') &&
  (related === true || (contentId !== undefined && disposition !== 'attachment')) &&
  (typeof content === 'string' ? content.length : content.byteLength) < limits.decorationBytes

const block = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } }

const htmlToText = compile({
  wordwrap: false,
  limits: { maxInputLength: undefined },
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    ...['address', 'dd', 'dl', 'dt', 'section', 'tr'].map((selector) => ({ selector, ...block })),
    ...['head', 'img', 'noscript', 'svg', 'template', 'title'].map((selector) => ({
      selector,
      format: 'skip',
    })),
  ],
})

const addressPattern = /^[^\s<>,;:"()@]{1,64}@[a-z\d-]+(?:\.[a-z\d-]+)*$/i

const singleAddress = (from: Address | undefined): string =>
  from?.address && addressPattern.test(from.address) ? from.address.toLowerCase() : ''

async function parse(raw: Uint8Array): Promise<ParsedMail> {
  const mail = await new MimeParser({
    maxNestingDepth,
    maxHeadersSize: limits.headerBytes,
    maxRfc822NestingDepth: 0,
  }).parse(raw)
  const headers = mail.headers.map(({ key, value }) => ({ name: key, value }))
  const valuesOf = (name: string) => headers.filter((header) => header.name === name)
  const plain = mail.text?.trim() ? mail.text : htmlToText(mail.html ?? '')
  const whole = clean(cleanParagraphs(plain))
    .replace(/\n\s*\n/g, '\n\n')
    .trim()
  const text = whole.slice(0, limits.text).toWellFormed()
  const attachments = mail.attachments.filter((attachment) => !text || !isDecoration(attachment))
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
    text,
    ownLength: findQuotation(text),
    isShortened: whole.length > limits.text,
    attachments: attachments.slice(0, limits.attachments).map(toAttachment),
    omittedAttachments: Math.max(0, attachments.length - limits.attachments),
  }
}

process.once('disconnect', () => process.exit())
process.once('message', async (raw: Uint8Array) => {
  process.send?.(await parse(raw), () => process.exit())
})
