/** Letters of a word that count, and words of a question. */
const longestWord = 40
const mostWords = 8
/** Characters of a question. */
export const longestQuestion = 100

/** Left out of a question that has other words: nearly everything has them. */
const common = new Set(['a', 'an', 'and', 'for', 'in', 'is', 'of', 'or', 'the', 'to', 'with'])

/** More marks in a row than any language has (UAX #15): normalising takes the square of their number. */
const manyMarks = /(?<kept>[\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

/** A text with at most 30 marks in a row, which can be normalised at once however long it is. */
export const withFewMarks = (text: string): string => text.replace(manyMarks, '$<kept>')

/** Text as words are compared: small letters without accents. */
const folded = (text: string): string =>
  withFewMarks(text)
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()

const word = /[\p{L}\p{N}\p{M}]+/gu

/** 'latex-free', 'without latex', 'not made with natural rubber latex': one word, or it would find what has latex. */
const free =
  /\b(latex|powder)[ -]?free\b|\b(?:without|free (?:of|from)|no|non|not)[ -](?:made with )?(?:natural rubber )?(latex|powder)\b/g
const withFree = (text: string): string =>
  text.replace(free, (_, before?: string, after?: string) => `${before ?? after}free`)

/** Of a question only: 'latex, powder-free' in a text says that there is latex. */
const bothFree =
  /\b(latex|powder)-?(?: ?[,/&] ?| (?:and |or )?)(latex|powder)[ -]?free\b|\b(?:without|free (?:of|from)|no) (latex|powder) (?:and|or) (latex|powder)\b/g
const meantBy = (question: string): string =>
  folded(question)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:without|no) any\b|\bnot containing\b/g, 'without')
    .replace(bothFree, (_, a?: string, b?: string, c?: string, d?: string) => `${a ?? c}free ${b ?? d}free`)

/** A text without what says that something is free of a substance. */
export const withoutFree = (text: string, substance: string): string =>
  text.replace(new RegExp(free.source, 'gi'), (all, before?: string, after?: string) =>
    (before ?? after)?.toLowerCase() === substance ? '' : all,
  )

/** The first characters of a text, none of them halved: databases store the half of one like that of any other. */
export const beginningOf = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** The words of a text, in order: letters and digits only. */
export const searchWordsOf = (text: string): string[] =>
  (withFree(folded(text)).match(word) ?? []).map((each) => beginningOf(each, longestWord))

/** What `searchWordsOf` goes by, to be compared: another one takes other words from a text. */
export const searchWordRules = [
  longestWord,
  manyMarks,
  withFewMarks,
  folded,
  word,
  free,
  withFree,
  beginningOf,
  searchWordsOf,
].map(String)

/** The words that a visitor looks for, each once; the plural finds the singular too. */
export function questionWords(question: string): string[] {
  const words = [...new Set(searchWordsOf(meantBy(question.slice(0, longestQuestion))))]
  const telling = words.filter((each) => !common.has(each))
  return (telling.length ? telling : words).slice(0, mostWords)
}

/** What words of the index begin with that a word of a question finds: 'gloves' finds 'glove'. */
export const stemOf = (each: string): string => (/^\p{L}{3,}s$/u.test(each) ? each.slice(0, -1) : each)

export type MarkedPart = { text: string; isMatch: boolean }

/** A text in parts, of which some are words that a question finds. */
export function markMatches(text: string, question: readonly string[]): MarkedPart[] {
  const stems = question.map(stemOf)
  const parts: MarkedPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!stems.some((stem) => folded(found).startsWith(stem))) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false })
    parts.push({ text: found, isMatch: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

/** Characters of an excerpt. */
const excerptLength = 180

const isInWord = (sign: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(sign)

/** Where in folded text the first word begins that begins so; Infinity if none does. Words one by one would take ten times as long. */
function startOf(stem: string, text: string): number {
  for (let at = text.indexOf(stem); at >= 0; at = text.indexOf(stem, at + 1))
    if (at === 0 || !isInWord(text.charAt(at - 1))) return at
  return Number.POSITIVE_INFINITY
}

/** Of the lines of a text the first with a word that the title has not, else the first, cut around that word. */
export function excerptOf(title: string, text: string, question: readonly string[]): string {
  const [titleWords, words] = [folded(title), folded(text)]
  const missing = question
    .map(stemOf)
    .filter((stem) => startOf(stem, titleWords) === Number.POSITIVE_INFINITY)
  const at = Math.min(...missing.map((stem) => startOf(stem, words)))
  const index = Number.isFinite(at) ? words.slice(0, at).split('\n').length - 1 : 0
  const line = text.split('\n')[index] ?? ''
  if (line.length <= excerptLength) return line
  const lineWords = words.split('\n')[index] ?? ''
  const first = Math.min(...question.map((each) => startOf(stemOf(each), lineWords)))
  const before = Number.isFinite(first) ? first : 0
  const start = before < excerptLength / 2 ? 0 : line.indexOf(' ', before - excerptLength / 2) + 1
  const cut = line.slice(start, start + excerptLength)
  const isWhole = start + excerptLength >= line.length
  return `${start > 0 ? '… ' : ''}${isWhole ? cut : `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()} …`}`
}
