import type { ComponentType } from 'react'
import type { Fields as DeclaredFields } from '../../../records/field/fields.ts'
import type { ContentDefinition, RecordOf } from '../list-screen/content-client.ts'
import { createRecordForm } from '../record-form/record-form.tsx'
import type { RecordFormState } from '../record-form/use-record-form.ts'
import { type FieldFormOptions, type ValuesOf, toFormDefinition } from './field-form.ts'

type FilesOf<D extends ContentDefinition> = keyof D['files'] & string

type Options<D extends ContentDefinition, F extends DeclaredFields, Extra extends string> = FieldFormOptions<
  F,
  Extra,
  FilesOf<D>
> & {
  Fields: ComponentType<{
    form: RecordFormState<RecordOf<D>, ValuesOf<F, Extra>, FilesOf<D>> & { fields: F }
  }>
}

/** Creates a record form with labels, messages and initial values from the declared fields. */
export function createFieldForm<
  const D extends ContentDefinition,
  F extends DeclaredFields,
  Extra extends string = never,
>(definition: D, fields: F, { Fields, ...options }: Options<D, F, Extra>) {
  return createRecordForm(definition, {
    ...toFormDefinition<F, Extra, FilesOf<D>>(fields, options),
    Fields: ({ form }) => <Fields form={{ ...form, fields }} />,
  })
}
