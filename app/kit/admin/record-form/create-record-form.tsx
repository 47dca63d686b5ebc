import type { ComponentType } from 'react'
import type { Fields as DeclaredFields } from '#app/records/field/fields.ts'
import type { Draft } from '#app/records/versions/versions.api.ts'
import type { ContentDefinition, RecordOf } from '#app/kit/admin/list-screen/content-client.ts'
import { FieldList, StatusField } from './field.tsx'
import type { FormOptions, ValuesOf } from './form-values.ts'
import { RecordFormFrame } from './record-form.tsx'
import { type RecordForm, useRecordForm } from './use-record-form.ts'

type FormParts<D extends ContentDefinition, F extends DeclaredFields> = FormOptions<ValuesOf<F>> & {
  /** By default, all fields in the order of their declaration, and the status. */
  Fields?: ComponentType<{ form: RecordForm<RecordOf<D>, F> }>
}

/** The draft that is stored for the record, if any. */
export type RecordFormProps<Row> = { row: Row | undefined; draft: Draft | undefined }

/**
 * Creates a record form with controls, labels, messages and initial values from the declared fields.
 * @returns a component that takes the record as `row`, undefined for a new one.
 */
export function createRecordForm<const D extends ContentDefinition, F extends DeclaredFields>(
  _: D,
  fields: F,
  { Fields = AllFields, ...options }: FormParts<D, F> = {},
) {
  return function ContentForm({ row, draft }: RecordFormProps<RecordOf<D>>) {
    const form = useRecordForm(fields, options, row, draft)
    return (
      <RecordFormFrame form={form}>
        <Fields form={form as unknown as RecordForm<RecordOf<D>, F>} />
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
