import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely'
import { limitCombiningMarks } from '#app/ui/text/search-words.ts'

export const buildSearchText = (...fields: string[]): string => fields.map(foldCase).join('\n')

export const foldCase = (text: string): string => limitCombiningMarks(text).normalize('NFC').toLowerCase()

/** Requires a column filled by `buildSearchText`. `%` and `_` are literal. */
export const searchTextContains = (column: string, text: string): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} like ${toLikePattern(foldCase(text))} escape '\\'`

const toLikePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Case-insensitive. `%` and `_` are literal.
 * @param columns column names as in the query, such as 'name' or 'course.name', or expressions
 */
export function anyColumnContains(
  columns: readonly (string | Expression<unknown>)[],
  text: string,
): Expression<SqlBool> {
  // Let the database lowercase both sides: unlike JavaScript, SQLite's lower() changes only ASCII letters.
  const matches = columns.map(
    (column) =>
      sql<SqlBool>`lower(${typeof column === 'string' ? sql.ref(column) : column}) like lower(${toLikePattern(text)}) escape '\\'`,
  )
  return expressionBuilder().or(matches)
}
