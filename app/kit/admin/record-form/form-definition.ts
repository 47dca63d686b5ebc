import type { FieldErrors } from '../../../platform/errors.ts'
import type { FormValues } from './form-values.ts'
import type { Refusal } from './refusal.ts'

type Required<V> = { readonly [Name in keyof V]?: string | undefined }

/** What a form asks for, beside the status that all records have. @typeParam F its file columns. */
export type FormDefinition<V extends FormValues, F extends string> = {
  /** What a new form contains, by field. */
  empty: () => V
  labels: { readonly [Name in keyof NoInfer<V>]: string }
  /** Messages for fields that must not be empty; a function if that depends on others. */
  required: Required<NoInfer<V>> | ((values: NoInfer<V>) => Required<NoInfer<V>>)
  /** Messages for files that a new record must have. */
  requiredFiles?: { readonly [Name in F]?: string }
  /** What else is wrong, as far as it can be seen without asking the server. */
  check?: (values: NoInfer<V>) => FieldErrors
  /** What a value is called if it is a code: a category, an amount. */
  valueLabel?: (name: string, value: string) => string
  /** The fields as the API takes them, if not as they are; undefined: it does not. @param saved what they were before. */
  toBody?: (values: NoInfer<V>, saved: NoInfer<V>) => Record<string, string | number | undefined>
  /** The line above a refused form, if not the usual one. */
  titleOf?: (refusal: Refusal) => string
  onFailure?: (refusal: Refusal) => void
}
