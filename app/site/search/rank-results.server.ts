import { type RawBuilder, sql } from 'kysely'
import type { ContentName } from '../../collections.ts'
import { getEngine } from '../../platform/db/engine.server.ts'
import type { Db } from '../../platform/db/database.ts'
import type { WordQuery } from '../../platform/db/search/word-query.ts'
import { companyToday } from '../../ui/date/company-time.ts'
import type { SearchResult } from './endpoints.ts'
import type { Group } from './query-groups.ts'

const maxPerCollection = 5
const maxInCollection = 50

export type RankedRow = Omit<SearchResult, 'excerpt' | 'note'> & {
  text: string
  note: string
  score: number
  total: number
}

export type Find = {
  groups: readonly Group[]
  isAny: boolean
  only: ContentName | undefined
  /** Omits results with this score or a lower one. */
  above?: number
}

export const textMatchScore = 400

const whole = (phrase: readonly string[]): WordQuery => ({ all: phrase.map((word) => ({ word })) })
const prefixes = (phrase: readonly string[]): WordQuery => ({
  all: phrase.map((word) => ({ word, isPrefix: true })),
})
const matching = ({ words, finds }: Group): WordQuery => ({ any: [prefixes(words), ...finds.map(whole)] })

/** A letter, such as a size, is the first one of words on most pages. */
const isLetter = ({ words }: Group): boolean => words.every((word) => word.length === 1)
const matchingAny = (group: Group): WordQuery =>
  isLetter(group) ? { any: [group.words, ...group.finds].map(whole) } : matching(group)

const titleHas = (phrase: readonly string[], end = ' ') =>
  sql`(${sql.join(
    phrase.map((word) => sql`"titleWords" like ${`% ${word}${end}%`}`),
    sql` and `,
  )})`

const isTitle = (phrase: readonly string[]) => sql`"titleWords" = ${` ${phrase.join(' ')} `}`

type Case = { condition: RawBuilder<unknown>; score: number }

/**
 * Multiples of 100, except for parts of words in texts. Short titles are preferred, because they are names rather than
 * headlines or questions.
 */
function groupScore(db: Db, group: Group, isAny: boolean): RawBuilder<number> {
  const { words, finds } = group
  const textHas = (query: WordQuery) =>
    sql`id in (select rowid from "searchIndex" where ${getEngine(db).matchesWords(query)})`
  const anyOf = (conditions: readonly RawBuilder<unknown>[]) => sql`(${sql.join(conditions, sql` or `)})`
  const cases: Case[] = [
    { condition: isTitle(words), score: 1600 },
    { condition: sql`length("titleWords") <= 40 and ${titleHas(words)}`, score: 1400 },
    ...(finds.length ? [{ condition: anyOf(finds.map(isTitle)), score: 1300 }] : []),
    { condition: titleHas(words), score: 1200 },
    ...(finds.length ? [{ condition: anyOf(finds.map((phrase) => titleHas(phrase))), score: 1000 }] : []),
    ...(isLetter(group) ? [] : [{ condition: titleHas(words, ''), score: 600 }]),
    { condition: textHas(whole(words)), score: textMatchScore },
    ...(finds.length ? [{ condition: textHas({ any: finds.map(whole) }), score: 300 }] : []),
    ...(isAny && !isLetter(group) ? [{ condition: textHas(prefixes(words)), score: 1 }] : []),
  ]
  return sql<number>`case ${sql.join(
    cases.map(({ condition, score }) => sql`when ${condition} then ${sql.lit(score * words.length)}`),
    sql` `,
  )} else ${sql.lit(isAny ? 0 : words.length)} end`
}

/** Words that most pages contain, such as 'glove', count half. */
const rarity = (db: Db, group: Group) =>
  sql`case when 4 * (select count(*) from "searchIndex" where ${getEngine(db).matchesWords(matching(group))})
    > (select count(*) from "searchEntry") then 1 else 2 end`

/** Omits matches of word parts in texts if there are better ones. */
export async function findRankedRows(
  db: Db,
  { groups, isAny, only, above = -1 }: Find,
): Promise<RankedRow[]> {
  const queries = groups.map(isAny ? matchingAny : matching)
  const isWhole = isAny ? sql`score >= 100` : sql`score % 100 = 0`
  const score = sql.join(
    groups.map((group) => {
      const matched = groupScore(db, group, isAny)
      return isAny ? sql`(${matched}) * (${rarity(db, group)})` : matched
    }),
    sql` + `,
  )
  const { rows } = await sql<RankedRow>`
    with scored as materialized (
      select id, collection, place, ${score} as score
      from "searchEntry"
      where id in (select rowid from "searchIndex"
          where ${getEngine(db).matchesWords(isAny ? { any: queries } : { all: queries })})
        and ("shownFrom" is null or "shownFrom" <= ${companyToday()})
        and ("shownUntil" is null or "shownUntil" >= ${companyToday()})
    ), ranked as (
      select id, score, row_number() over (partition by collection order by score desc, place) as "rank",
        count(*) over (partition by collection) as total
      from scored
      where score > ${sql.lit(above)}
        and (${isWhole} or not exists (select 1 from scored where ${isWhole}))
    )
    select entry.collection, path, title, text, note, image, score, total
    from ranked join "searchEntry" as entry on entry.id = ranked.id
    where ${only ? sql`"rank" = 1 or entry.collection = ${only} and "rank" <= ${maxInCollection}` : sql`"rank" <= ${maxPerCollection}`}
    order by score desc, entry.collection, "rank"`.execute(db)
  return rows
}
