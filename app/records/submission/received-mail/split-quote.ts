const quoteLine = /^\s*>/
/** Outlook and others quote without marks below such a line. */
const separators = [
  /^-{3,}\s*(?:original message|forwarded message|ursprüngliche nachricht|message d'origine)\s*-{3,}$/i,
  /^_{10,}$/,
]
const headerLine = /^(?:From|Von|De|Da|Van):\s.*\S/
const headerLineBelow = /^(?:Sent|Date|To|Gesendet|Envoyé|Enviado):\s/
const introduction = /:\s*$/
const maxIntroductionLines = 3

/** Separates the quoted earlier mails at the end. Returns the whole text if the sender wrote between quotations. */
export function splitQuote(text: string): { text: string; quoted: string | null } {
  const lines = text.split('\n')
  const start = findSeparator(lines) ?? findTrailingQuote(lines)
  if (start === undefined) return { text, quoted: null }
  const own = lines.slice(0, start).join('\n').trim()
  return own ? { text: own, quoted: lines.slice(start).join('\n').trim() } : { text, quoted: null }
}

function findSeparator(lines: readonly string[]): number | undefined {
  const index = lines.findIndex(
    (line, at) =>
      separators.some((separator) => separator.test(line.trim())) ||
      (headerLine.test(line) && lines.slice(at + 1, at + 3).some((below) => headerLineBelow.test(below))),
  )
  return index < 0 ? undefined : index
}

function findTrailingQuote(lines: readonly string[]): number | undefined {
  const first = lines.findIndex((line) => quoteLine.test(line))
  if (first < 0 || lines.slice(first).some((line) => line.trim() && !quoteLine.test(line))) return undefined
  return findIntroduction(lines, first)
}

/** The line before a quotation, such as "On 3 March 2026, Anu wrote:", may be wrapped. */
function findIntroduction(lines: readonly string[], quote: number): number {
  let last = quote - 1
  while (last >= 0 && !lines[last]?.trim()) last -= 1
  if (last < 0 || !introduction.test(lines[last] ?? '')) return quote
  let start = last
  while (start > 0 && last - start < maxIntroductionLines - 1 && lines[start - 1]?.trim()) start -= 1
  return start
}
