import { foldScripts } from './fold-scripts.ts'

const maxWordLength = 40
const maxQueryTerms = 8
export const maxQueryLength = 100

/** As they are after folding. */
const stopWords = new Set(
  [
    'a about am an and any are at be become by can do does for from get has have how i if in is it me much my need of on or our please the there to want was we what when where which who will with you your',
    'ഇത് ഉണ്ടോ എങ്ങനെ എത്ര എനിക്ക് എന്ത് എന്താണ് എപ്പോൾ എവിടെ ഏത് ഒരു വേണം',
    'और कब कहां का कितना कितनी कितने की के कैसे को कौन क्या चाहिए में मुझे या लिए से है हैं',
    'الي او اين عن علي في كم كيف ما متي من هذا هل هو هي',
  ].flatMap((words) => words.split(' ')),
)

/** More combining marks than any language uses (UAX #15). Normalization takes quadratic time for such runs. */
const combiningMarkRuns = /(?<kept>[\p{M}\uFF9E\uFF9F]{30})[\p{M}\uFF9E\uFF9F]+/gu

export const limitCombiningMarks = (text: string): string => text.replace(combiningMarkRuns, '$<kept>')

const fold = (text: string): string =>
  foldScripts(
    limitCombiningMarks(text)
      .normalize('NFKD')
      .replace(/[\u0300-\u036F]/g, ''),
  )
    .normalize('NFC')
    .toLowerCase()

const word = /(?:[\p{L}\p{N}\p{M}]|(?<=\p{M})[\u200C\u200D])+/gu

/** 'latex-free', 'without latex', 'not made with natural rubber latex' become one word, so that they don't match latex gloves. */
const freeFromPattern =
  /\b(latex|powder)[ -]?free\b|\b(?:without|free (?:of|from)|no|non|not)[ -](?:made with )?(?:natural rubber )?(latex|powder)\b/g
const joinFreeFrom = (text: string): string =>
  text.replace(freeFromPattern, (_, before?: string, after?: string) => `${before ?? after}free`)

/** Only for queries: in content, 'latex, powder-free' describes a glove that contains latex. */
const bothFreePattern =
  /\b(latex|powder)-?(?: ?[,/&] ?| (?:and |or )?)(latex|powder)[ -]?free\b|\b(?:without|free (?:of|from)|no) (latex|powder) (?:and|or) (latex|powder)\b/g
const normalizeQuery = (query: string): string =>
  fold(query)
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/\s+/g, ' ')
    .replace(/\b(?:without|no) any\b|\bnot containing\b/g, 'without')
    .replace(bothFreePattern, (_, ...[a, b, c, d]: (string | undefined)[]) => `${a ?? c}free ${b ?? d}free`)

/** Removes phrases such as 'latex-free'. */
export const removeFreeFrom = (text: string, substance: string): string =>
  text.replace(new RegExp(freeFromPattern.source, 'gi'), (all, before?: string, after?: string) =>
    (before ?? after)?.toLowerCase() === substance ? '' : all,
  )

/** Truncates without splitting a surrogate pair, which databases cannot store. */
export const truncate = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\uD800-\uDBFF]$/, '')

/** Without this, the last letter of 'women's' would match every word that begins with it. */
const possessiveEnding = /(?<=\p{L})['’]s(?![\p{L}\p{N}])/gu

export const extractWords = (text: string): string[] =>
  (joinFreeFrom(fold(text).replace(possessiveEnding, '')).match(word) ?? []).map((each) =>
    truncate(each, maxWordLength),
  )

const plurals = [
  /^(\p{L}{3,}[^aeiou])(?:ies|y)$/u,
  /^(\p{L}*(?:x|ch|sh|ss))es$/u,
  /^(\p{L}{2,}[^s])s$/u,
  /^(.{3,})(?:കൾ|ات)$/u,
]

/** Vowels of cases and plurals in Malayalam and Hindi. */
const lastMarks = /(?<=.{2})\p{M}+$/u

/** Returns the form that the index contains, a prefix of the word. Singular and plural have the same stem. */
export function stem(each: string): string {
  const plural = plurals.find((pattern) => pattern.test(each))
  return (plural ? each.replace(plural, '$1') : each).replace(lastMarks, '')
}

export const isSignificant = (each: string): boolean => !stopWords.has(each)

export function queryTerms(query: string): string[] {
  const words = [...new Set(extractWords(normalizeQuery(query.slice(0, maxQueryLength))))]
  const significant = words.filter(isSignificant)
  return (significant.length ? significant : words).slice(0, maxQueryTerms)
}

export type MarkedPart = { text: string; isMatch: boolean }

/** Splits a text into matching words and the text between them. */
export function markMatches(text: string, terms: readonly string[]): MarkedPart[] {
  const stems = terms.map(stem)
  const parts: MarkedPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(word)) {
    if (!stems.some((prefix) => fold(found).startsWith(prefix))) continue
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false })
    parts.push({ text: found, isMatch: true })
    end = index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false })
  return parts
}

const maxExcerptLength = 180

const isInWord = (sign: string): boolean => /[\p{L}\p{N}\p{M}]/u.test(sign)

/**
 * Index of the first word with a stem in folded text, otherwise of the first word with this prefix, or Infinity. Ten
 * times as fast as comparing word by word.
 */
function indexOfWord(prefix: string, text: string): number {
  let first = Number.POSITIVE_INFINITY
  for (let at = text.indexOf(prefix); at >= 0; at = text.indexOf(prefix, at + 1)) {
    if (at > 0 && isInWord(text.charAt(at - 1))) continue
    const [found = ''] = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(at, at + maxWordLength)) ?? []
    if (stem(found) === prefix) return at
    first = Math.min(first, at)
  }
  return first
}

/** Returns an excerpt from the first line with a term that the title lacks, otherwise from the first line. */
export function createExcerpt(title: string, text: string, terms: readonly string[]): string {
  const [foldedTitle, foldedText] = [fold(title), fold(text)]
  const missing = terms.map(stem).filter((prefix) => indexOfWord(prefix, foldedTitle) === Infinity)
  const at = Math.min(...missing.map((prefix) => indexOfWord(prefix, foldedText)))
  const index = Number.isFinite(at) ? foldedText.slice(0, at).split('\n').length - 1 : 0
  const line = text.split('\n')[index] ?? ''
  if (line.length <= maxExcerptLength) return line
  const foldedLine = foldedText.split('\n')[index] ?? ''
  const first = Math.min(...terms.map((each) => indexOfWord(stem(each), foldedLine)))
  const before = Number.isFinite(first) ? first : 0
  const start = before < maxExcerptLength / 2 ? 0 : line.indexOf(' ', before - maxExcerptLength / 2) + 1
  const cut = line.slice(start, start + maxExcerptLength)
  const isEnd = start + maxExcerptLength >= line.length
  return `${start > 0 ? '… ' : ''}${isEnd ? cut : `${cut.slice(0, cut.lastIndexOf(' ') + 1 || undefined).trimEnd()} …`}`
}
