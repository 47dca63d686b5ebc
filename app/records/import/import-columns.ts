import { byteOrderMark, formatCsvLine } from '../../platform/api/csv/csv.ts'

export type ImportColumn<Name extends string = string> = {
  /** Field of the schema. */
  readonly name: Name
  /** Heading in the template. */
  readonly label: string
  /** Other accepted headings. Case, spaces and punctuation are ignored. */
  readonly aliases?: readonly string[]
  readonly isRequired?: true
  /** Cell in the template. */
  readonly example: string
}

const normalizeHeading = (heading: string): string => heading.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '')

/** @returns the name for each heading: null if no column, or an earlier heading, matches. */
export function matchHeadings<Name extends string>(
  headings: readonly string[],
  columns: readonly ImportColumn<Name>[],
): (Name | null)[] {
  const names = new Map(
    columns.flatMap(({ name, label, aliases = [] }) =>
      [name, label, ...aliases].map((heading) => [normalizeHeading(heading), name] as const),
    ),
  )
  const used = new Set<Name>()
  return headings.map((heading) => {
    const name = names.get(normalizeHeading(heading))
    if (name === undefined || used.has(name)) return null
    used.add(name)
    return name
  })
}

export const findMissingColumns = (
  names: readonly (string | null)[],
  columns: readonly ImportColumn[],
): string[] =>
  columns.filter(({ name, isRequired }) => isRequired && !names.includes(name)).map(({ label }) => label)

export const formatTemplate = (columns: readonly ImportColumn[]): string =>
  byteOrderMark +
  formatCsvLine(columns.map(({ label }) => label)) +
  formatCsvLine(columns.map(({ example }) => example))
