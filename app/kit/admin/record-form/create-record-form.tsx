import type { ComponentType } from 'react'
import type { Fields as DeclaredFields } from '#app/records/field/fields.ts'
import type { ContentDefinition, RecordOf } from '#app/kit/admin/list-screen/content-client.ts'
import { type FormOptions, toFormDefinition, type ValuesOf } from './form-definition.ts'
import { Field, StatusField } from './field.tsx'
import { RecordForm } from './record-form.tsx'
import { type RecordFormState, useRecordForm } from './use-record-form.ts'

type FilesOf<D extends ContentDefinition> = keyof D['files'] & string

type FormParts<D extends ContentDefinition, F extends DeclaredFields, Extra extends string> = FormOptions<
  F,
  Extra
> & {
  /** By default, all fields in the order of their declaration, then the status. */
  Fields?: ComponentType<{
    form: RecordFormState<RecordOf<D>, ValuesOf<F, Extra>, FilesOf<D>> & { fields: F }
  }>
  /** Hints of the default fields. */
  hints?: { readonly [Name in keyof F]?: string }
}

/**
 * Creates a record form with labels, messages and initial values from the declared fields.
 * @returns a component that takes the record as `row`, undefined for a new one.
 */
export function createRecordForm<
  const D extends ContentDefinition,
  F extends DeclaredFields,
  Extra extends string = never,
>(_: D, fields: F, { Fields, hints = {}, ...options }: FormParts<D, F, Extra> = {}) {
  const formDefinition = toFormDefinition<F, Extra>(fields, options)
  return function ContentForm({ row }: { row: RecordOf<D> | undefined }) {
    const form = useRecordForm<RecordOf<D>, ValuesOf<F, Extra>, FilesOf<D>>(formDefinition, row)
    return (
      <RecordForm form={form}>
        {Fields ? (
          <Fields form={{ ...form, fields }} />
        ) : (
          <>
            {Object.keys(fields).map((name) => (
              <Field key={name} form={{ ...form, fields }} name={name as never} hint={hints[name]} />
            ))}
            <StatusField form={form} />
          </>
        )}
      </RecordForm>
    )
  }
}
