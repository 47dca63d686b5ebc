import type { ComponentType } from 'react'
import type { Fields as DeclaredFields } from '#app/records/field/fields.ts'
import type { Draft } from '#app/records/versions/versions.api.ts'
import type { ContentDefinition, RecordOf } from '#app/kit/admin/list-screen/content-client.ts'
import { FieldList, StatusField } from './field.tsx'
import type { FormOptions, ValuesOf } from './form-values.ts'
import { RecordFormFrame } from './record-form-frame.tsx'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

type FormDefinition = ContentDefinition & { readonly fields: DeclaredFields }

type FormParts<D extends FormDefinition> = FormOptions<ValuesOf<D['fields']>> & {
  /** By default, all fields in the order of their declaration, and the status. */
  Fields?: ComponentType<{ form: RecordForm<RecordOf<D>, D['fields']> }>
}

/** The draft that is stored for the record, if any. */
export type RecordFormProps<Row> = { row: Row | undefined; draft: Draft | undefined }

/**
 * Creates a record form with controls, labels, messages and initial values from the declared fields.
 * @returns a component that takes the record as `row`, undefined for a new one.
 */
export function createRecordForm<const D extends FormDefinition>(
  { fields }: D,
  { Fields = AllFields, ...options }: FormParts<D> = {},
) {
  return function ContentForm({ row, draft }: RecordFormProps<RecordOf<D>>) {
    const form = useRecordForm(fields, options, row, draft)
    return (
      <RecordFormFrame form={form}>
        <Fields form={form as unknown as RecordForm<RecordOf<D>, D['fields']>} />
      </RecordFormFrame>
    )
  }
}

const AllFields = ({ form }: { form: RecordForm }) => (
  <>
    <FieldList form={form} />
    <StatusField form={form} />
  </>
)
