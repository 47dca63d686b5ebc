import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { Field } from '#app/records/field/fields.ts'
import { fieldOptions } from '#app/kit/admin/record-form/form-values.ts'
import type { Column } from './list-table.tsx'

type Cells<Name extends string> = { readonly [N in Name]?: string | number | null | undefined }

/** List column with the value of a field. Paragraphs are cut. */
export function fieldColumn<const Name extends string>(
  fields: { readonly [N in Name]: Field },
  name: Name,
): Column<Cells<Name>> {
  const field: Field = fields[name]
  const { label: head, kind, isReadOnly } = field
  const column = { head, ...(!isReadOnly && { sort: name }) }
  if (kind === 'paragraphs') return { ...column, clampedText: (row) => String(row[name] ?? '') }
  const options = fieldOptions(field)
  return {
    ...column,
    isNumber: kind === 'integer' || kind === 'amount',
    cell: (row) => {
      const value = row[name]
      if (kind === 'date' && value) return <LocalDate value={String(value)} format="medium" />
      return options.find(([option]) => option === String(value ?? ''))?.[1] ?? value
    },
  }
}

export const positionColumn: Column<{ readonly position: number | null }> = {
  head: 'Position',
  sort: 'position',
  isNumber: true,
  hasInlineLabel: true,
  cell: ({ position }) => position,
}
