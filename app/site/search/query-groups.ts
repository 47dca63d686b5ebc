import { extractWords, queryTerms, stem } from '#app/ui/text/search-words.ts'

type Phrase = readonly string[]

/** Consecutive words of a query, and the phrases that are accepted in their place. All words are stems. */
export type Group = { readonly words: Phrase; readonly finds: readonly Phrase[] }

export type Synonyms = ReadonlyMap<string, readonly Phrase[]>

const maxPhraseLength = 4
const maxFinds = 8

const splitPhrases = (list: string, toWords: (phrase: string) => string[]): string[][] =>
  list
    .split(',')
    .map(toWords)
    .filter((words) => words.length > 0)

export function indexSynonyms(rows: readonly { words: string; finds: string }[]): Synonyms {
  const synonyms = new Map<string, Phrase[]>()
  for (const { words, finds } of rows)
    for (const phrase of splitPhrases(words, queryTerms)) {
      const key = phrase.map(stem).join(' ')
      const known = synonyms.get(key) ?? []
      synonyms.set(key, [...known, ...splitPhrases(finds, extractWords)].slice(0, maxFinds))
    }
  return synonyms
}

/** Uses the synonym with the most words at each position. */
export function groupTerms(terms: readonly string[], synonyms: Synonyms): Group[] {
  const stems = terms.map(stem)
  const groups: Group[] = []
  for (let at = 0; at < stems.length;) {
    let length = Math.min(maxPhraseLength, stems.length - at)
    while (length > 1 && !synonyms.has(stems.slice(at, at + length).join(' '))) length -= 1
    const words = stems.slice(at, at + length)
    const finds = synonyms.get(words.join(' ')) ?? []
    groups.push({ words, finds: finds.map((phrase) => phrase.map(stem)) })
    at += length
  }
  return groups
}
