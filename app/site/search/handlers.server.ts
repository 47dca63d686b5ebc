import { type RawBuilder, sql } from 'kysely'
import { consumeLookupLimit } from '../../platform/limits/rate-limit.server.ts'
import { defineResource } from '../../platform/api/define-resource.server.ts'
import type { ContentName } from '../../collections.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import { createExcerpt, queryTerms, stem } from '../../ui/text/search-words.ts'
import { getEngine } from '../../platform/db/engine.server.ts'
import type { Db } from '../../platform/db/database.ts'
import { futureWordCounts } from '../../platform/db/search/search-index.server.ts'
import { type Found, search, type SearchResult } from './endpoints.ts'
import { maxTypos, nearestWord } from './nearest-word.ts'
import { searchedNames } from './searched-collections.ts'

/** Questions of one client in a minute: who types asks a few times a second at most. */
const questions = { name: 'search', max: 120, seconds: 60 }
/** Results shown of each collection, and of one alone. */
const mostOfEach = 5
const mostOfOne = 50
/** Words of a question whose spelling is corrected. */
const mostCorrected = 3

type Row = Omit<SearchResult, 'excerpt' | 'note'> & { text: string; note: string; total: number }

/** How well a title has the words: whole ones count more than beginnings. */
const score = (words: readonly string[]): RawBuilder<number> =>
  sql<number>`${sql.join(
    words.map(
      (word) => sql`case when "titleWords" like ${`% ${word} %`} then 3
        when "titleWords" like ${`% ${stem(word)}%`} then 2 else 0 end`,
    ),
    sql` + `,
  )}`

/** The best results of each collection, with how many it has in all. */
async function resultsOf(db: Db, words: readonly string[], one: ContentName | undefined): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with ranked as (
      select id, row_number() over (partition by collection order by ${score(words)} desc, place) as "rank",
        count(*) over (partition by collection) as total
      from "searchEntry"
      where id in (select rowid from "searchIndex" where ${getEngine(db).matchesWordPrefixes(words.map(stem))})
        and ("shownFrom" is null or "shownFrom" <= ${companyToday()})
    )
    select collection, path, title, text, note, image, total
    from ranked join "searchEntry" as entry on entry.id = ranked.id
    where ${one ? sql`"rank" = 1 or collection = ${one} and "rank" <= ${mostOfOne}` : sql`"rank" <= ${mostOfEach}`}
    order by "rank"`.execute(db)
  return rows
}

type Known = { word: string; entries: number }

/** Words that the site has, without those of what is not public yet. @param hidden in how many such entries they are. */
async function knownWords(db: Db, hidden: Hidden, condition: RawBuilder<unknown>): Promise<Known[]> {
  const { rows } = await sql<Known>`select word, entries from "searchWord" where ${condition}`.execute(db)
  return rows
    .map(({ word, entries }) => ({ word, entries: entries - (hidden.get(word) ?? 0) }))
    .filter(({ entries }) => entries > 0)
}
type Hidden = ReadonlyMap<string, number>

/** The word that is meant, if the site has none that begins as this one does. */
async function correctionOf(db: Db, word: string, hidden: Hidden): Promise<string | undefined> {
  const most = maxTypos(word)
  if (most === 0) return undefined
  const parts = Array.from({ length: word.length - 2 }, (_, at) => `%${word.slice(at, at + 3)}%`)
  const patterns = [`${word[0]}%`, ...new Set(parts)].map((pattern) => sql<boolean>`word like ${pattern}`)
  const isNear = sql`length(word) between ${word.length - most} and ${word.length + most} and (${sql.join(patterns, sql` or `)})`
  return nearestWord(word, await knownWords(db, hidden, isNear))
}

/** Whether the site has a word that begins so. */
async function isKnown(db: Db, word: string, hidden: Hidden): Promise<boolean> {
  // A range: SQLite has no index for `like`.
  const begins = sql`word >= ${stem(word)} and word < ${`${stem(word)}\uffff`}`
  return (await knownWords(db, hidden, begins)).length > 0
}

async function corrected(db: Db, words: readonly string[]): Promise<string[]> {
  const hidden = await futureWordCounts(db, companyToday())
  const meant: string[] = []
  let count = 0
  for (const word of words) {
    const isUnknown = count < mostCorrected && !(await isKnown(db, word, hidden))
    if (isUnknown) count += 1
    meant.push((isUnknown && (await correctionOf(db, word, hidden))) || word)
  }
  return meant
}

/** Finds what has all words of a question; if nothing does, what has the words that are probably meant. */
async function findOnSite(db: Db, question: string, one?: ContentName): Promise<Found> {
  const words = queryTerms(question)
  if (words.length === 0) return { rows: [], totals: [], words, corrected: null }
  const rows = await resultsOf(db, words, one)
  if (rows.length > 0) return foundOf(rows, words, one)
  const meant = await corrected(db, words)
  const others = meant.join(' ') === words.join(' ') ? [] : await resultsOf(db, meant, one)
  if (others.length === 0) return { rows: [], totals: [], words, corrected: null }
  return { ...foundOf(others, meant, one), corrected: meant.join(' ') }
}

function foundOf(rows: readonly Row[], words: string[], one: ContentName | undefined): Found {
  const totals = new Map(rows.map(({ collection, total }) => [collection, total]))
  const order = searchedNames.filter((name) => totals.has(name))
  return {
    rows: order
      .flatMap((name) =>
        one === undefined || name === one ? rows.filter((row) => row.collection === name) : [],
      )
      .map(({ text, note, total: _, ...row }) => ({
        ...row,
        excerpt: createExcerpt(row.title, text, words),
        note: note.split('\n').filter(Boolean),
      })),
    totals: order.map((collection) => ({ collection, total: totals.get(collection) ?? 0 })),
    words,
    corrected: null,
  }
}

export default defineResource(search, {
  find: async ({ q, in: one }, call) => {
    await consumeLookupLimit(call, questions)
    return findOnSite(call.db, q, one)
  },
})
