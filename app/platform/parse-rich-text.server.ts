import MarkdownIt, { type Token } from 'markdown-it'
import { type Block, type Inline, isSafeLink } from '#app/ui/rich-text/blocks.ts'

// The preset `zero` knows paragraphs only, so everything else, such as HTML, remains text.
const markdown = new MarkdownIt('zero').enable(['heading', 'list', 'emphasis', 'link', 'escape'])
markdown.validateLink = isSafeLink

/** Parses bold, links, lists and headings of Markdown. Other syntax is kept as text. */
export function parseRichText(text: string): Block[] {
  const blocks: Block[] = []
  let list: (Block & { kind: 'list' }) | undefined
  let depth = 0
  let level: 1 | 2 | undefined
  for (const token of markdown.parse(text, {})) {
    if (/^(?:bullet|ordered)_list_open$/.test(token.type)) {
      depth += 1
      // Items of nested lists are added to the outer list.
      if (list) continue
      list = { kind: 'list', isOrdered: token.type === 'ordered_list_open', items: [] }
      blocks.push(list)
    } else if (/^(?:bullet|ordered)_list_close$/.test(token.type)) {
      depth -= 1
      if (depth === 0) list = undefined
    } else if (token.type === 'list_item_open') list?.items.push([])
    else if (token.type === 'heading_open') level = Number(token.tag.slice(1)) < 3 ? 1 : 2
    else if (token.type === 'heading_close') level = undefined
    else if (token.type === 'inline') {
      const content = toInline(token.children ?? [])
      const item = list?.items.at(-1)
      if (item) item.push(...(item.length > 0 ? [{ text: '\n' }] : []), ...content)
      else blocks.push(level ? { kind: 'heading', level, content } : { kind: 'paragraph', content })
    }
  }
  return blocks
}

/** Emphasis with single marks is not supported: its marks remain text, as in 5*3*2. */
function toInline(tokens: readonly Token[]): Inline[] {
  const content: Inline[] = []
  let isBold = false
  let href: string | undefined
  const add = (text: string) => {
    const last = content.at(-1)
    if (last && Boolean(last.isBold) === isBold && last.href === href) last.text += text
    else if (text) content.push({ text, ...(isBold && { isBold }), ...(href !== undefined && { href }) })
  }
  for (const token of tokens) {
    const { type, content: text, markup } = token
    if (markup === '**') isBold = type === 'strong_open'
    else if (type === 'link_open') href = String(token.attrGet('href') ?? '')
    else if (type === 'link_close') href = undefined
    else if (type === 'softbreak' || type === 'hardbreak') add('\n')
    else add(text || markup)
  }
  return content
}
