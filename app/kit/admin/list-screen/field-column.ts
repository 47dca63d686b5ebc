import type { Field } from '#app/records/field/fields.ts'

type Cells<Name extends string> = { readonly [N in Name]?: string | number | null | undefined }

/** List column with the value of a field. */
export function fieldColumn<const Name extends string>(fields: { readonly [N in Name]: Field }, name: Name) {
  const { label, kind, isReadOnly } = fields[name]
  return {
    head: label,
    ...(!isReadOnly && { sort: name }),
    isNumber: kind === 'integer' || kind === 'amount',
    cell: (row: Cells<Name>) => row[name],
  }
}

/** Column of collections that people sort by hand. */
export const positionColumn = {
  head: 'Position',
  sort: 'position',
  isNumber: true,
  hasInlineLabel: true,
  cell: ({ position }: { position: number }) => position,
}
