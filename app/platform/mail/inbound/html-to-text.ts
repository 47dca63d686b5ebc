const hiddenElements = new Set(['head', 'style', 'script', 'title', 'template', 'noscript', 'svg'])
const blockElements =
  /^(?:address|article|blockquote|div|dl|dt|dd|footer|form|h[1-6]|header|hr|li|ol|p|pre|section|table|tr|ul)$/

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })

/** Removes all markup, in linear time. Quotations begin with `>`, as in plain text. */
export function htmlToText(html: string): string {
  const parts: string[] = []
  let hidden: string | undefined
  let depth = 0
  const addText = (text: string) => {
    if (!hidden) parts.push(decode(text.replace(/\s+/g, ' ')))
  }
  for (let at = 0; at < html.length;) {
    const start = html.indexOf('<', at)
    if (start < 0) {
      addText(html.slice(at))
      break
    }
    addText(html.slice(at, start))
    const isComment = html.startsWith('<!--', start)
    const end = html.indexOf(isComment ? '-->' : '>', start)
    if (end < 0) break
    at = end + (isComment ? 3 : 1)
    const [, slash, rawName = ''] = /^<(\/?)([a-z][a-z\d]*)/i.exec(html.slice(start, start + 20)) ?? []
    const name = rawName.toLowerCase()
    if (hidden) {
      if (slash && name === hidden) hidden = undefined
    } else if (!slash && hiddenElements.has(name)) hidden = name
    else if (name === 'br') parts.push(`\n${quoteMarks(depth)}`)
    else if (blockElements.test(name)) {
      if (name === 'blockquote') depth = Math.max(0, depth + (slash ? -1 : 1))
      parts.push(`\n${quoteMarks(depth)}`)
    }
  }
  return parts
    .join('')
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const quoteMarks = (depth: number): string => (depth ? `${'>'.repeat(Math.min(depth, 5))} ` : '')
