import type { FieldErrors } from '../../../platform/errors.ts'
import type { FormValues } from './form-values.ts'
import type { SaveError } from './save-error.ts'

type RequiredMessages<V> = { readonly [Name in keyof V]?: string | undefined }

/** The status field is added by the form itself. @typeParam F file columns. */
export type FormDefinition<V extends FormValues, F extends string> = {
  empty: () => V
  labels: { readonly [Name in keyof NoInfer<V>]: string }
  /** Error message for each required field. */
  required: RequiredMessages<NoInfer<V>> | ((values: NoInfer<V>) => RequiredMessages<NoInfer<V>>)
  requiredFiles?: { readonly [Name in F]?: string }
  validate?: (values: NoInfer<V>) => FieldErrors
  valueLabel?: (name: string, value: string) => string
  /** Overrides for the request body. Undefined removes a field. @param saved values before the change. */
  toBody?: (values: NoInfer<V>, saved: NoInfer<V>) => Record<string, string | number | undefined>
  errorTitle?: (error: SaveError) => string
  onFailure?: (error: SaveError) => void
}
