import type { FieldErrors } from '../../../platform/errors.ts'

export type FormValues = Record<string, string>

export function findMissing<V extends FormValues>(
  values: V,
  required: { readonly [Name in keyof V]?: string },
): FieldErrors {
  const empty = Object.entries(required).filter(([name, message]) => message && !values[name]?.trim())
  return Object.fromEntries(empty) as FieldErrors
}
