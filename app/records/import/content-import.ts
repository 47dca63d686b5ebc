import type { FieldErrors } from '../../platform/errors.ts'
import { writtenDate } from '../../ui/date/date-formats.ts'
import { capitalize } from '../../ui/text/capitalize.ts'
import type { ContentCollection, StatusLabels } from '../definition.ts'
import { type Field, type Fields, isFile, isRequiredInAdd } from '../field/fields.ts'
import { foldTitle } from './fold-title.ts'
import type { ImportColumn } from './import-columns.ts'
import { parseDay } from './parse-day.ts'

/** Ids by column and folded title. Null if several records have the title. */
export type ReferenceIds = Readonly<Record<string, ReadonlyMap<string, number | null>>>

type Cell = { value?: unknown; problem?: string; note?: string }

type ListFormat = { parse: (cell: string) => unknown; example: string }

type Options = {
  /** Formats of the list fields. Other list fields are not imported. */
  lists?: Readonly<Record<string, ListFormat>>
  examples?: Readonly<Record<string, string>>
}

export type ContentImport = {
  columns: readonly ImportColumn[]
  resolve: (
    cells: Partial<Record<string, string>>,
    ids: ReferenceIds,
  ) => { input: object; problems: FieldErrors; notes: FieldErrors }
}

export function contentImport(
  { status }: ContentCollection,
  fields: Fields,
  { lists = {}, examples = {} }: Options = {},
): ContentImport {
  const imported = Object.entries(fields).filter(
    ([name, field]) => !field.isReadOnly && !isFile(field) && (field.kind !== 'list' || name in lists),
  )
  const fieldColumns = imported.map(([name, field]): ImportColumn => {
    const { label, csvHeading } = field
    return {
      name,
      label,
      ...(csvHeading && { aliases: [csvHeading] }),
      ...(isRequiredInAdd(field) && { isRequired: true }),
      example: examples[name] ?? lists[name]?.example ?? exampleOf(field),
    }
  })
  const statusColumn: ImportColumn = { name: 'status', label: 'Status', example: capitalize(status.off) }
  return {
    columns: [...fieldColumns, statusColumn],
    resolve(cells, ids) {
      const read = imported.map(([name, field]): [string, Cell] => [
        name,
        readCell(field, cells[name] ?? '', { ids: ids[name], parse: lists[name]?.parse }),
      ])
      read.push(['status', readStatus(cells.status ?? '', status)])
      const pick = <T>(get: (cell: Cell) => T | undefined) =>
        Object.fromEntries(
          read.flatMap(([name, cell]) => {
            const picked = get(cell)
            return picked === undefined ? [] : [[name, picked]]
          }),
        )
      return {
        input: pick(({ value }) => value),
        problems: pick(({ problem }) => problem),
        notes: pick(({ note }) => note),
      }
    },
  }
}

function exampleOf(field: Field): string {
  switch (field.kind) {
    case 'choice':
      return choiceLabels(field)[0] ?? ''
    case 'yesNo':
      return 'No'
    case 'date':
      return '7 December 2026'
    case 'amount':
      return '48000'
    case 'text':
      return field.placeholder ?? requiredExample(field)
    default:
      return requiredExample(field)
  }
}

const requiredExample = (field: Field): string => (isRequiredInAdd(field) ? field.label : '')

const choiceLabels = ({ values, labels }: Extract<Field, { kind: 'choice' }>): string[] =>
  values.map((value) => labels?.[value] ?? value)

type Known = { ids: ReferenceIds[string] | undefined; parse: ((cell: string) => unknown) | undefined }

/** Empty cells of optional fields have no value: the field gets its default. */
function readCell(field: Field, text: string, { ids, parse }: Known): Cell {
  if (text.trim() === '') return isRequiredInAdd(field) ? { value: parse ? parse('') : '' } : {}
  switch (field.kind) {
    case 'choice': {
      const labels = choiceLabels(field)
      const value = field.values.find((each, at) =>
        [each, labels[at] ?? each].some((label) => foldTitle(label) === foldTitle(text)),
      )
      return value === undefined ? { problem: `Enter ${listAlternatives(labels)}.` } : { value }
    }
    case 'yesNo': {
      const value = yesNoValues.get(foldTitle(text))
      return value === undefined ? { problem: 'Enter Yes or No.' } : { value }
    }
    case 'date': {
      const day = parseDay(text)
      if (!day) return { problem: 'Enter a date such as 7 December 2026.' }
      const isClear = text.trim() === day || foldTitle(text) === foldTitle(writtenDate(day))
      return { value: day, ...(!isClear && { note: `Read as ${writtenDate(day)}.` }) }
    }
    case 'amount':
      return { value: text.replace(/^\s*(?:₹|rs\.?|inr)\s*/i, '').replaceAll(/,(?=\d{2,3}(?:\D|$))/g, '') }
    case 'reference':
      return findReference(field.label.toLowerCase(), text, ids)
    case 'list':
      return { value: parse?.(text) }
    default:
      return { value: text }
  }
}

const yesNoValues = new Map([
  ['yes', 1],
  ['y', 1],
  ['1', 1],
  ['true', 1],
  ['no', 0],
  ['n', 0],
  ['0', 0],
  ['false', 0],
])

const listAlternatives = (labels: readonly string[]): string =>
  labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} or ${labels.at(-1)}`

function findReference(noun: string, text: string, ids: ReferenceIds[string] = new Map()): Cell {
  const typed = foldTitle(text)
  const id = ids.get(typed)
  // A valid id keeps the schema from reporting the field a second time.
  if (id === undefined) {
    const similar = [...ids.keys()].filter((title) => title.startsWith(typed) || typed.startsWith(title))
    const hint = similar.length === 1 ? ` Did you mean "${similar[0]}"?` : ''
    return { value: 1, problem: `No ${noun} has this name.${hint}` }
  }
  return id === null ? { value: 1, problem: `Several records have this ${noun} name.` } : { value: id }
}

function readStatus(text: string, { on, off }: StatusLabels): Cell {
  const typed = foldTitle(text)
  if (typed === '' || typed === foldTitle(off) || typed === 'inactive' || typed === 'draft')
    return { value: 0 }
  if (typed === foldTitle(on) || typed === 'active') return { value: 1 }
  return { value: 0, problem: `Enter ${capitalize(on)} or ${capitalize(off)}.` }
}
