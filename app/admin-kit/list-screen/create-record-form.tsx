import type { ComponentType } from 'react'
import type { FormValues } from './form-values.ts'
import type { ContentDefinition, RowOf } from './content-client.ts'
import type { FormDefinition } from './form-definition.ts'
import { RecordForm } from './record-form.tsx'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

/** File columns of a collection. */
type FilesOf<D extends ContentDefinition> = keyof D['files'] & string

type Form<Def extends ContentDefinition, V extends FormValues> = FormDefinition<V, FilesOf<Def>> & {
  Fields: ComponentType<{ form: RecordFormState<RowOf<Def>, V, FilesOf<Def>> }>
}

/**
 * The form of a collection.
 * @param options its fields, and what can be wrong with them.
 * @returns a component that takes the record; undefined for a new one.
 */
export function createRecordForm<const Def extends ContentDefinition, V extends FormValues>(
  _: Def,
  { Fields, ...options }: Form<Def, V>,
) {
  return function ContentForm({ row }: { row: RowOf<Def> | undefined }) {
    const form = useRecordForm<RowOf<Def>, V, FilesOf<Def>>(options, row)
    return (
      <RecordForm form={form}>
        <Fields form={form} />
      </RecordForm>
    )
  }
}
