import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { hiddenWordCounts } from '../../platform/db/search/search-index.server.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { stem } from '../../ui/text/search-words.ts'
import { findNearestWord, maxTypos } from './nearest-word.ts'
import type { Synonyms } from './query-groups.ts'

const maxCorrectedWords = 3

type KnownWord = { word: string; entries: number }
type HiddenCounts = ReadonlyMap<string, number>

async function findPublicWords(
  db: Db,
  hidden: HiddenCounts,
  condition: RawBuilder<unknown>,
): Promise<KnownWord[]> {
  const { rows } = await sql<KnownWord>`select word, entries from "searchWord" where ${condition}`.execute(db)
  return rows
    .map(({ word, entries }) => ({ word, entries: entries - (hidden.get(word) ?? 0) }))
    .filter(({ entries }) => entries > 0)
}

async function findCorrection(
  db: Db,
  word: string,
  hidden: HiddenCounts,
  synonymWords: readonly string[],
): Promise<string | undefined> {
  const maxDistance = maxTypos(word)
  if (maxDistance === 0) return undefined
  const trigramPatterns = Array.from({ length: word.length - 2 }, (_, at) => `%${word.slice(at, at + 3)}%`)
  const patterns = [`${word[0]}%`, ...new Set(trigramPatterns)].map(
    (pattern) => sql<boolean>`word like ${pattern}`,
  )
  const isSimilar = sql`length(word) between ${word.length - maxDistance} and ${word.length + maxDistance} and (${sql.join(patterns, sql` or `)})`
  const synonyms = synonymWords.map((synonym) => ({ word: synonym, entries: 0 }))
  return findNearestWord(word, [...(await findPublicWords(db, hidden, isSimilar)), ...synonyms])
}

async function isKnownWord(db: Db, word: string, hidden: HiddenCounts): Promise<boolean> {
  // Use a range, because SQLite does not use an index for `like`.
  const hasStem = sql`word >= ${stem(word)} and word < ${`${stem(word)}\uffff`}`
  return (await findPublicWords(db, hidden, hasStem)).length > 0
}

export async function correctWords(db: Db, words: readonly string[], synonyms: Synonyms): Promise<string[]> {
  const hidden = await hiddenWordCounts(db, companyToday())
  const synonymWords = [...new Set([...synonyms.keys()].flatMap((phrase) => phrase.split(' ')))]
  const correctedWords: string[] = []
  let count = 0
  for (const word of words) {
    const isUnknown =
      count < maxCorrectedWords &&
      !synonymWords.includes(stem(word)) &&
      !(await isKnownWord(db, word, hidden))
    if (isUnknown) count += 1
    correctedWords.push((isUnknown && (await findCorrection(db, word, hidden, synonymWords))) || word)
  }
  return correctedWords
}
