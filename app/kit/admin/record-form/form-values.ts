import type { FieldErrors } from '../../../platform/errors.ts'

/** The values of a form, as text by field. */
export type FormValues = Record<string, string>

/** Messages for fields that must not be empty. */
export function missing<V extends FormValues>(
  values: V,
  required: { readonly [Name in keyof V]?: string },
): FieldErrors {
  const empty = Object.entries(required).filter(([name, message]) => message && !values[name]?.trim())
  return Object.fromEntries(empty) as FieldErrors
}
