import EmailReplyParser from 'email-reply-parser'

/** Outlook draws this line above a quotation, but people also draw it above their signature. */
const outlookLine = /^_{10,}\n+(?=(?:From|Von|De|Da|Van)\s?:)/gm

/** Languages that the library does not know: a last line that names an address and ends with a colon. */
const introduction = /(?:^|\n)[^\n<>]*<[^<>]*@[^<>]*>[^\n<>]*:\s*$/

/**
 * Finds the earlier mails quoted at the end. The time grows quadratically with hostile texts.
 * @returns the length of the sender's own text; undefined without a quotation, or if the sender wrote between quotations
 */
export function findQuotation(text: string): number | undefined {
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
