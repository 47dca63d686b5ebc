import MiniSearch from 'minisearch'
import type { Query } from 'minisearch'
import SearchableMap from 'minisearch/SearchableMap'
import { z } from 'zod'
import { companyToday } from '#app/ui/date/company-time.ts'
import { inLanguage } from '#app/ui/language/in-language.server.ts'
import { currentLanguage, localPath } from '#app/ui/language/translate.ts'
import {
  createExcerpt,
  isSignificant,
  queryTerms,
  maxQueryLength,
  extractWords,
  stem,
} from '#app/ui/text/search-words.ts'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { get } from '#app/platform/api/endpoint.ts'
import { stringEnum } from '#app/platform/api/fields/field-schemas.ts'
import type { Db } from '#app/platform/db/database.ts'
import { readRevision } from '#app/platform/db/revision-monitor.server.ts'
import { consumeLookupLimit } from '#app/platform/limits/rate-limit.server.ts'
import type { ContentName } from '#app/collections.ts'
import { type SearchEntry, SearchResult, loadSearchEntries } from './search-entries.server.ts'
import { searchedCollections, sectionOf } from './searched-collections.ts'

const SearchResults = z.object({
  rows: z.array(SearchResult),
  totals: z.array(z.object({ collection: z.enum(searchedCollections), total: z.number().int() })),
  words: z.array(z.string()),
  /** The corrected query, if the original one has no results. */
  corrected: z.string().nullable(),
  /** True if no content contains all words of the query. */
  isPartial: z.boolean(),
})
export type SearchResults = z.output<typeof SearchResults>

const search = {
  find: get('/Search', {
    summary:
      'Search the site for all words of a query, their synonyms or corrected spelling, otherwise for any word',
    public: true,
    query: z.object({
      q: z.string().max(maxQueryLength, `q has at most ${maxQueryLength} characters.`),
      in: stringEnum(searchedCollections, 'in must be a collection that is searched.').optional(),
    }),
    errorStatuses: [403, 429],
  }).returns(SearchResults),
}

const searchRateLimit = { name: 'search', max: 120, seconds: 60 }
const maxPerCollection = 5
const maxInCollection = 50

/** Tries all words, then their corrected spelling, then any of the words. */
async function searchSite(db: Db, query: string, only?: ContentName): Promise<SearchResults> {
  const terms = queryTerms(query)
  const index = await openIndex(db)
  const groups = groupTerms(terms, index.synonyms)
  const matches = findMatches(index, groups, 'AND')
  if (matches.length > 0) return toResults(matches, terms, groups, only)
  const correctedTerms = terms.map((word) => correctWord(index, word))
  const correctedGroups = groupTerms(correctedTerms, index.synonyms)
  const corrected = correctedTerms.join(' ') === terms.join(' ') ? null : correctedTerms.join(' ')
  for (const combineWith of ['AND', 'OR'] as const) {
    const others = findMatches(index, correctedGroups, combineWith)
    if (others.length > 0)
      return {
        ...toResults(others, correctedTerms, correctedGroups, only),
        corrected,
        isPartial: combineWith === 'OR',
      }
  }
  return { rows: [], totals: [], words: terms, corrected: null, isPartial: false }
}

function toResults(
  matches: readonly SearchEntry[],
  terms: readonly string[],
  groups: readonly Group[],
  only: ContentName | undefined,
): SearchResults {
  const words = [...new Set([...terms, ...groups.flatMap(({ finds }) => finds.flat()).filter(isSignificant)])]
  const byCollection = Map.groupBy(matches, ({ collection }) => collection)
  const shown = only
    ? (byCollection.get(only) ?? []).slice(0, maxInCollection)
    : matches.filter((match) => (byCollection.get(match.collection) ?? []).indexOf(match) < maxPerCollection)
  // The section with the best result comes first.
  const bySection = Map.groupBy(shown, ({ collection }) => sectionOf(collection))
  return {
    rows: [...bySection.values()].flat().map((entry) => toResult(entry, words)),
    totals: searchedCollections.flatMap((collection) => {
      const total = byCollection.get(collection)?.length
      return total ? { collection, total } : []
    }),
    words,
    corrected: null,
    isPartial: false,
  }
}

/** In the language of the request, if the entry is translated to it. */
function toResult({ text, translations, ...entry }: SearchEntry, words: readonly string[]): SearchResult {
  const translation = translations.find(({ language }) => language === currentLanguage())
  const { language, title, text: shown } = translation ?? { language: 'en', title: entry.title, text }
  return {
    ...entry,
    path: localPath(entry.path),
    language,
    title,
    excerpt: createExcerpt(title, shown, words),
  }
}

export default defineResource(search, {
  find: async ({ q, in: only }, call) => {
    await consumeLookupLimit(call, searchRateLimit)
    return searchSite(call.db, q, only)
  },
})

type Index = {
  entries: readonly SearchEntry[]
  words: MiniSearch
  /** The number of entries with each word. */
  vocabulary: SearchableMap<number>
  synonyms: Synonyms
}

const indexes = new WeakMap<Db, { key: string; index: Promise<Index> }>()

/**
 * Builds the index again after each change of published content, and each day, because some content is public by date.
 * This blocks for less than 100 ms up to about 1,000 records of 500 characters.
 */
async function openIndex(db: Db): Promise<Index> {
  const key = `${companyToday()} ${await readRevision(db)}`
  const known = indexes.get(db)
  if (known?.key === key) return known.index
  // Dates in texts are English, whatever the language of the request.
  const index = inLanguage('en', () => buildIndex(db))
  indexes.set(db, { key, index })
  index.catch(() => indexes.delete(db))
  return index
}

async function buildIndex(db: Db): Promise<Index> {
  const entries = await loadSearchEntries(db)
  const words = new MiniSearch({
    fields: allFields,
    tokenize: extractWords,
    processTerm: stem,
    // Short titles are names of pages. Repeated words count little, because texts have very different lengths.
    searchOptions: { boost: { title: 4, translatedTitles: 4 }, bm25: { k: 0.4, b: 0.9, d: 0.5 } },
  })
  const documents = entries.map(toDocument)
  words.addAll(documents)
  const synonyms = await loadSynonyms(db)
  const vocabulary = new SearchableMap<number>()
  for (const { id: _, ...texts } of documents)
    for (const word of new Set(extractWords(Object.values(texts).join('\n'))))
      vocabulary.update(word, (count) => (count ?? 0) + 1)
  for (const phrase of synonyms.keys())
    for (const word of phrase.split(' ')) vocabulary.update(word, (count) => count ?? 0)
  return { entries, words, vocabulary, synonyms }
}

/** Names and codes within translations would count twice. */
const joinTranslated = (texts: readonly string[]): string => texts.join('\n').replaceAll(/[a-z0-9]+/gi, ' ')

/** Translations are apart from the English texts, whose ranking depends on their length. */
const toDocument = ({ title, text, translations }: SearchEntry, id: number) => ({
  id,
  title,
  text,
  translatedTitles: joinTranslated(translations.map((each) => each.title)),
  translatedTexts: joinTranslated(translations.map((each) => each.text)),
})

const titleFields = ['title', 'translatedTitles']
const allFields = [...titleFields, 'text', 'translatedTexts']

const loadSynonyms = async (db: Db) =>
  indexSynonyms(
    await db
      .selectFrom('synonym')
      .select(['words', 'finds'])
      .where('status', '=', 1)
      .where('deletedAt', 'is', null)
      .orderBy('id')
      .execute(),
  )

/** Omits entries that contain only parts of words in their texts if there are better ones. */
function findMatches(index: Index, groups: readonly Group[], combineWith: 'AND' | 'OR'): SearchEntry[] {
  const matches = findEntries(index, {
    combineWith,
    queries: groups.map((group) => toQuery(group, titleFields)),
  })
  if (matches.length > 0) return matches
  return findEntries(index, {
    combineWith,
    queries: groups.map((group) => toQuery(group, allFields)),
  })
}

/** Rounds scores, so that similar entries keep their order. */
const findEntries = ({ entries, words }: Index, query: Query): SearchEntry[] =>
  words
    .search(query)
    .toSorted((a, b) => Math.round(b.score) - Math.round(a.score) || Number(a.id) - Number(b.id))
    .map(({ id }) => entries[Number(id)] as SearchEntry)

/** Matches the words, words that begin with them, or a synonym. A letter, such as a size, is a word of its own. */
function toQuery({ words, finds }: Group, prefixFields: string[]): Query {
  const phrases = [words, ...finds].map((phrase): Query => ({ combineWith: 'AND', queries: [...phrase] }))
  const beginning: Query = {
    combineWith: 'AND',
    queries: [...words],
    prefix: (word) => word.length > 1,
    fields: prefixFields,
  }
  return { combineWith: 'OR', queries: [...phrases, beginning] }
}

/** Shorter words are mostly abbreviations. */
const maxTypos = (word: string): number => (word.length < 4 ? 0 : word.length < 5 ? 1 : 2)
const minLengthOfTwoTypos = 8
const sortLetters = (word: string): string => [...word].toSorted().join('')

/** Replaces a word that no entry contains by the nearest one, and then by the most frequent one. */
function correctWord({ vocabulary }: Index, word: string): string {
  const isKnown = vocabulary.atPrefix(stem(word)).size > 0
  if (isKnown || maxTypos(word) === 0) return word
  const candidates = [...vocabulary.fuzzyGet(word, maxTypos(word))].flatMap(([known, [count, typos]]) => {
    const isSwap = typos === 2 && sortLetters(known) === sortLetters(word)
    if (typos === 2 && !isSwap && word.length < minLengthOfTwoTypos) return []
    return { known, count, distance: isSwap ? 1 : typos }
  })
  const [nearest] = candidates.toSorted((a, b) => a.distance - b.distance || b.count - a.count)
  return nearest?.known ?? word
}

type Phrase = readonly string[]

/** Consecutive words of a query, and the phrases that are accepted in their place. All words are stems. */
type Group = { readonly words: Phrase; readonly finds: readonly Phrase[] }

type Synonyms = ReadonlyMap<string, readonly Phrase[]>

const maxPhraseLength = 4
const maxFinds = 8

const splitPhrases = (list: string, toWords: (phrase: string) => string[]): string[][] =>
  list
    .split(',')
    .map(toWords)
    .filter((words) => words.length > 0)

function indexSynonyms(rows: readonly { words: string; finds: string }[]): Synonyms {
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
function groupTerms(terms: readonly string[], synonyms: Synonyms): Group[] {
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
