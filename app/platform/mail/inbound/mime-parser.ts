import PostalMime, { type PostalMimeOptions } from 'postal-mime'

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
export class MimeParser extends Parser {
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
