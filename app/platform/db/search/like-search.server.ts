import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { withFewMarks } from '../../../ui/text/search-words.ts'

/** What is stored to be searched: the given fields in lower case, one a line. */
export const searchText = (...fields: string[]): string => fields.map(folded).join('\n')

/** Text as searches compare it. */
export const folded = (text: string): string => withFewMarks(text).normalize('NFC').toLowerCase()

/** Whether a column that holds searchText() has a text somewhere in it. `%` and `_` mean themselves. */
export const hasText = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${pattern(folded(text))} escape '\\'`

const pattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Whether one of the columns has a text somewhere in it. Case does not matter, `%` and `_` mean themselves.
 * @param columns as the query knows them: 'name', 'course.name'.
 */
export function contains(columns: readonly string[], text: string): Expression<SqlBool> {
  // Both sides are lowered by the database: SQLite lowers A to Z only, JavaScript would lower more.
  const matches = columns.map(
    (column) => sql<SqlBool>`lower(${sql.ref(column)}) like lower(${pattern(text)}) escape '\\'`,
  )
  return expressionBuilder().or(matches)
}
