import type { Table } from '../../../platform/api/csv/read-table.server.ts'
import { toFieldErrors } from '../../../platform/errors.ts'
import { EntryBody } from '../endpoints.ts'
import { type ColumnName, type ColumnNames, findMissingColumns } from './admission-columns.ts'
import type { ImportCheck, ImportLine } from './import-schemas.ts'
import { type Offer, resolveAdmission } from './resolve-admission.ts'

export type CheckedLine = ImportLine & { entry?: EntryBody }

/** @returns no lines if required columns are missing. */
export function checkLines({ headings, lines }: Table, names: ColumnNames, offer: Offer): CheckedLine[] {
  if (findMissingColumns(names).length > 0) return []
  return lines.map(({ number, cells: texts, problem }) => {
    const entries = names.flatMap((name, at) => (name === null ? [] : [[name, texts[at] ?? ''] as const]))
    const cells = Object.fromEntries(entries) as Partial<Record<ColumnName, string>>
    const base = { line: number, cells: cells as Record<string, string>, notes: {}, duplicate: null }
    const lineProblem = problem ?? findExtraCell(texts, headings)
    if (lineProblem) return { ...base, problems: { line: lineProblem } }
    const { input, problems, notes } = resolveAdmission(cells, offer)
    const { data, error } = EntryBody.safeParse(input)
    const all = { ...(error && toFieldErrors(error)), ...problems }
    const isValid = data !== undefined && Object.keys(all).length === 0
    return { ...base, notes, problems: all, ...(isValid && { entry: data }) }
  })
}

function findExtraCell(cells: readonly string[], headings: readonly string[]): string | undefined {
  const extra = cells.findIndex((cell, at) => cell !== '' && at >= headings.length)
  return extra < 0
    ? undefined
    : `This line has more cells than the headings: "${cells[extra]?.slice(0, 30)}". Put text with separators in quotation marks.`
}

export const describeColumns = ({ headings, lines }: Table, names: ColumnNames): ImportCheck['columns'] =>
  headings.map((heading, at) => ({
    heading,
    name: names[at] ?? null,
    sample: lines.find(({ cells }) => cells[at])?.cells[at]?.slice(0, 60) ?? '',
  }))
