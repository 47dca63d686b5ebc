import type { z } from 'zod'
import { unescapeFormulas } from '../../platform/api/csv/csv.ts'
import { type FieldErrors, toFieldErrors } from '../../platform/errors.ts'
import { findMissingColumns, type ImportColumn, matchHeadings } from './import-columns.ts'
import type { ImportCheck, ImportLine } from './import-schemas.ts'
import type { ImportTable } from './read-import-file.ts'

export type Cells<Name extends string> = Partial<Record<Name, string>>

export type CheckedLine<Value> = ImportLine & { value?: Value }

/** Converts cells to the input of the schema, for example names to ids. */
export type Resolved = { input: object; problems?: FieldErrors; notes?: FieldErrors }

export type LineChecker<Name extends string, Value> = {
  columns: readonly ImportColumn<Name>[]
  schema: z.ZodType<Value>
  resolve: (cells: Cells<Name>) => Resolved
}

type Names<Name> = readonly (Name | null)[]

/** @param chosen the names that the user chose for the columns; by default those that match the headings. */
export const chooseColumns = <Name extends string>(
  { headings }: ImportTable,
  columns: readonly ImportColumn<Name>[],
  chosen: Names<Name> | undefined,
): Names<Name> => {
  const matched = matchHeadings(headings, columns)
  if (!chosen) return matched
  return headings.map((_, at) => {
    const name = chosen[at] ?? null
    return chosen.indexOf(name) === at ? name : null
  })
}

export function checkLines<Name extends string, Value>(
  { headings, lines }: ImportTable,
  names: Names<Name>,
  checker: LineChecker<Name, Value>,
): CheckedLine<Value>[] {
  if (findMissingColumns(names, checker.columns).length > 0) return []
  return lines.map(({ number, cells: texts, problem }) => {
    const entries = names.flatMap((name, at) =>
      name === null ? [] : [[name, unescapeFormulas(texts[at] ?? '')] as const],
    )
    const cells = Object.fromEntries(entries) as Cells<Name>
    const lineProblem = problem ?? findLineProblem(texts, headings)
    const base = { line: number, cells: cells as Record<string, string>, notes: {}, duplicate: null }
    if (lineProblem) return { ...base, problems: { line: lineProblem } }
    const { input, problems = {}, notes = {} } = checker.resolve(cells)
    const { data, error } = checker.schema.safeParse(input)
    const all = { ...(error && toFieldErrors(error)), ...problems }
    const isValid = data !== undefined && Object.keys(all).length === 0
    return { ...base, notes, problems: all, ...(isValid && { value: data }) }
  })
}

function findLineProblem(cells: readonly string[], headings: readonly string[]): string | undefined {
  const extra = cells.findIndex((cell, at) => cell !== '' && at >= headings.length)
  return extra < 0
    ? undefined
    : `This line has more cells than the headings: "${cells[extra]?.slice(0, 30)}". Put text with separators in quotation marks.`
}

export function toImportCheck(
  { headings, lines: tableLines }: ImportTable,
  names: Names<string>,
  columns: readonly ImportColumn[],
  lines: readonly CheckedLine<unknown>[],
): Omit<ImportCheck, 'earlier'> {
  return {
    columns: headings.map((heading, at) => ({
      heading,
      name: names[at] ?? null,
      sample: tableLines.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60) ?? '',
    })),
    missing: findMissingColumns(names, columns),
    lines: lines.map(({ value: _, ...line }) => line),
  }
}
