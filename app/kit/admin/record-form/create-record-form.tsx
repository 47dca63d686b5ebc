import type { ComponentType } from 'react'
import type { Fields as DeclaredFields } from '#app/records/field/fields.ts'
import type { ContentDefinition, RecordOf } from '#app/kit/admin/list-screen/content-client.ts'
import { type FormOptions, toFormDefinition, type ValuesOf } from './form-definition.ts'
import { RecordForm } from './record-form.tsx'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

type FilesOf<D extends ContentDefinition> = keyof D['files'] & string

type FormParts<D extends ContentDefinition, F extends DeclaredFields, Extra extends string> = FormOptions<
  F,
  Extra
> & {
  Fields: ComponentType<{
    form: RecordFormState<RecordOf<D>, ValuesOf<F, Extra>, FilesOf<D>> & { fields: F }
  }>
}

/**
 * Creates a record form with labels, messages and initial values from the declared fields.
 * @returns a component that takes the record as `row`, undefined for a new one.
 */
export function createRecordForm<
  const D extends ContentDefinition,
  F extends DeclaredFields,
  Extra extends string = never,
>(_: D, fields: F, { Fields, ...options }: FormParts<D, F, Extra>) {
  const formDefinition = toFormDefinition<F, Extra>(fields, options)
  return function ContentForm({ row }: { row: RecordOf<D> | undefined }) {
    const form = useRecordForm<RecordOf<D>, ValuesOf<F, Extra>, FilesOf<D>>(formDefinition, row)
    return (
      <RecordForm form={form}>
        <Fields form={{ ...form, fields }} />
      </RecordForm>
    )
  }
}
