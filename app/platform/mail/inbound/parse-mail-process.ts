import { createHash } from 'node:crypto'
import EmailReplyParser from 'email-reply-parser'
import { compile } from 'html-to-text'
import PostalMime, { type Address, type Attachment, type PostalMimeOptions } from 'postal-mime'
import { cleanLine, cleanParagraphs } from '#app/ui/text/clean-text.ts'
import { limitCombiningMarks } from '#app/ui/text/search-words.ts'
import type { MailAttachment, ParsedMail } from './parsed-mail.ts'

type Header = { value: string; params: Record<string, string> }

/** The parts of postal-mime's `MimeNode` that are read here. They are not in its types. */
type MimeNode = {
  state: 'header' | 'body' | 'finished'
  parentNode?: MimeNode
  contentType: { parsed: Header; multipart: string | false }
  contentDisposition: { parsed: Header }
  content: ArrayBuffer | null
}

type Internals = {
  currentNode: MimeNode
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
  isInlineTextNode(node: MimeNode): boolean
}

const Parser = PostalMime as unknown as new (options: PostalMimeOptions) => PostalMime & Internals

/** Keeps named text parts as attachments, and corrects missing and wrong charsets. */
class MimeParser extends Parser {
  override processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    const isBrokenHeader = this.currentNode.state === 'header' && !isUtf8(line)
    return super.processLine(
      isBrokenHeader ? new TextEncoder().encode(new TextDecoder('windows-1252').decode(line)) : line,
      isFinal,
    )
  }

  /** Called before the text of a part is decoded. */
  override isInlineTextNode(node: MimeNode): boolean {
    if (!super.isInlineTextNode(node)) return false
    const { params } = node.contentType.parsed
    const isNamed = params.name !== undefined || node.contentDisposition.parsed.params.filename !== undefined
    if (isNamed && node.parentNode?.contentType.multipart === 'mixed') return false
    params.charset = findCharset(params.charset, node.content ?? new ArrayBuffer())
    return true
  }
}

function isUtf8(bytes: AllowSharedBufferSource): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/** Text that is valid UTF-8 is hardly ever in another Western charset, which many programs declare by default. */
function findCharset(declared: string | undefined, bytes: ArrayBuffer): string {
  const isGuessed = !declared || /^(?:utf-?8|us-ascii|ascii|iso-8859-15?|windows-1252)$/i.test(declared)
  if (!isGuessed) return declared
  if (isUtf8(bytes)) return 'utf-8'
  return !declared || /^utf/i.test(declared) ? 'windows-1252' : declared
}

/** Outlook draws this line above a quotation, but people also draw it above their signature. */
const outlookLine = /^_{10,}\n+(?=(?:From|Von|De|Da|Van)\s?:)/gm

/** Languages that the library does not know: a last line that names an address and ends with a colon. */
const introduction = /(?:^|\n)[^\n<>]*<[^<>]*@[^<>]*>[^\n<>]*:\s*$/

/**
 * Finds the earlier mails quoted at the end. The time grows quadratically with hostile texts.
 * @returns the length of the sender's own text; undefined without a quotation, or if the sender wrote between quotations
 */
function findQuotation(text: string): number | undefined {
  const parts = new EmailReplyParser().read(text.replace(outlookLine, '\n')).getFragments()
  const lastOwn = parts.findLastIndex((part) => !part.isHidden())
  const quotation = parts.findIndex((part, index) => index > lastOwn && part.isQuoted())
  if (quotation < 0) return undefined
  const quoted = parts.slice(quotation).join('')
  const end = findEnd(text, quoted.replace(/\s/g, '').length)
  const own = text
    .slice(0, end)
    .replace(/\s*\n_{10,}\s*$/, '')
    .replace(introduction, '')
    .trimEnd()
  return own.trim() ? own.length : undefined
}

/** The library changes white space only. @param count other characters at the end of the text */
function findEnd(text: string, count: number): number {
  let end = text.length
  for (let left = count; left > 0; end -= 1) if (/\S/.test(text[end - 1] ?? '')) left -= 1
  return end
}

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
