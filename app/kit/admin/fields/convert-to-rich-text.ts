import { isSafeLink } from '#app/ui/rich-text/blocks.ts'
import { createTrustedTypesPolicy } from '#app/ui/script/trusted-types.ts'

type Look = { isBold: boolean; href?: string | undefined }
type Run = Look & { text: string }
type Mark = 'bullet' | 'number' | '## ' | '### '
type Line = { mark?: Mark | undefined; isParagraph: boolean; runs: Run[] }
type Context = Look & { list?: Mark; isInItem?: boolean }

const paragraphs =
  /^(?:p|h[1-6]|[ou]l|li|blockquote|pre|table|section|article|main|header|footer|dl|figure|hr)$/
const lineBlocks = /^(?:div|tr|dt|dd|address|caption|figcaption)$/
const withoutText = /^(?:script|title|template|noscript)$/

// Safe with any text: the document stays inert, and this module returns only text. Browsers would report each inline style.
const toTrustedHtml = createTrustedTypesPolicy('pasted-text', 'createHTML', (html) =>
  html
    .replace(/<style[\s>].*?<\/style>/gis, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle(?=\s*=)/gi, ' data-style')),
)

/**
 * Converts HTML of the clipboard, as from Word or Google Docs, to rich text. Keeps bold, links, lists and headings.
 * @param isLineStart false if the text continues a line, where a single list item or heading is only text.
 */
export function convertToRichText(html: string, isLineStart: boolean): string {
  const { body } = new DOMParser().parseFromString(toTrustedHtml(html), 'text/html')
  const lines = readLines(body)
    .map((line) => ({ ...line, text: toText(line) }))
    .filter(({ text }) => text)
  if (lines.length === 1 && !isLineStart) return lines[0]?.text ?? ''
  let text = isLineStart || !lines[0]?.mark ? '' : '\n\n'
  let number = 0
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1]
    const isSameList = before?.mark === line.mark && (line.mark === 'bullet' || line.mark === 'number')
    if (before) text += !isSameList && (before.mark || line.mark || line.isParagraph) ? '\n\n' : '\n'
    number = line.mark === 'number' ? number + 1 : 0
    text += (line.mark === 'bullet' ? '- ' : number > 0 ? `${number}. ` : (line.mark ?? '')) + line.text
  }
  return text
}

function readLines(body: Element): Line[] {
  let line: Line = { isParagraph: true, runs: [] }
  const lines = [line]

  function breakLine(isParagraph: boolean, mark?: Mark): void {
    if (line.runs.length > 0) lines.push((line = { isParagraph, runs: [] }))
    line.isParagraph ||= isParagraph
    line.mark = mark
  }

  function add(text: string, { isBold, href }: Look): void {
    const last = line.runs.at(-1)
    if (last && last.isBold === isBold && last.href === href) last.text += text
    else if (last || text.trim()) line.runs.push({ text, isBold, href })
    else if (text === '\n') line.isParagraph = true
  }

  /** Word marks list items by style, with their bullet or number as text. */
  function wordListMark(element: Element, style: string): Mark | undefined {
    const level = /mso-list:\s*l\d+ level(\d+)/i.exec(style)?.[1]
    if (!level) return undefined
    const outer = line.runs.length > 0 ? line.mark : lines.at(-2)?.mark
    if (level !== '1' && outer) return outer
    const marker = element.querySelector('[data-style*="mso-list:ignore" i]')?.textContent ?? ''
    return /^\s*\(?\w+[.)]/.test(marker) ? 'number' : 'bullet'
  }

  function readElement(element: Element, context: Context): void {
    const tag = element.localName
    const style = element.getAttribute('data-style') ?? ''
    if (withoutText.test(tag) || /mso-list:\s*ignore/i.test(style)) return
    if (tag === 'br') return add('\n', context)
    const inner: Context = { ...context, isBold: isBold(element, style, context.isBold) }
    if (tag === 'a') inner.href = linkAddress(element) ?? context.href
    if (tag === 'ul' || tag === 'ol') inner.list ??= tag === 'ul' ? 'bullet' : 'number'
    const isParagraph = paragraphs.test(tag)
    if (!isParagraph && !lineBlocks.test(tag)) {
      read(element, inner)
      if (/^t[dh]$/.test(tag)) add(' ', context)
    } else if (context.isInItem && !/^(?:[ou]l|li)$/.test(tag)) {
      add('\n', context)
      read(element, inner)
      add('\n', context)
    } else {
      const mark =
        tag === 'li' ? (context.list ?? 'bullet') : (headingMark(element) ?? wordListMark(element, style))
      breakLine(isParagraph, mark)
      read(element, { ...inner, isInItem: tag === 'li' })
      breakLine(isParagraph)
    }
  }

  function read(parent: Element, context: Context): void {
    for (const node of parent.childNodes) {
      if (node instanceof Text) add(node.data.replace(/\s+/g, ' '), context)
      else if (node instanceof Element) readElement(node, context)
    }
  }
  read(body, { isBold: false })
  return lines
}

/** Google Docs puts a text that is not bold into `<b style="font-weight:normal">`. */
function isBold({ localName }: Element, style: string, isBoldOutside: boolean): boolean {
  const weight = /(?:^|;)\s*font-weight:\s*(normal|bold|\d+)/i.exec(style)?.[1]?.toLowerCase()
  if (weight) return weight === 'bold' || Number(weight) >= 600
  return isBoldOutside || localName === 'b' || localName === 'strong'
}

function headingMark(element: Element): Mark | undefined {
  const isHeading = element.getAttribute('role') === 'heading'
  const level = isHeading ? element.getAttribute('aria-level') : /^h(\d)$/.exec(element.localName)?.[1]
  return level ? (Number(level) < 3 ? '## ' : '### ') : undefined
}

function linkAddress(link: Element): string | undefined {
  const href = link.getAttribute('href')?.trim() ?? ''
  const address = href.startsWith(`${location.origin}/`) ? href.slice(location.origin.length) : href
  // Addresses within the pasted document lead nowhere.
  if (!isSafeLink(address) || address.startsWith('#')) return undefined
  return address.replace(/[\s()<>]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
}

function toText({ mark, runs }: Line): string {
  const hasBold = mark !== '## ' && mark !== '### '
  const text = runs
    .map(({ text, isBold, href }) => {
      const [, before = '', inner = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? []
      if (!inner) return text
      const shown = href ? inner.replace(/\s+/g, ' ').replace(/[[\]]/g, '\\$&') : inner
      const marked = isBold && hasBold ? shown.replace(/\S(?:.*\S)?/g, '**$&**') : shown
      return before + (href ? `[${marked}](${href})` : marked) + after
    })
    .join('')
    .trim()
  return mark
    ? text.replace(/\s+/g, ' ')
    : text
        .replace(/ *\n */g, '\n')
        .replace(/ {2,}/g, ' ')
        .replace(/\n{3,}/g, '\n\n')
}
