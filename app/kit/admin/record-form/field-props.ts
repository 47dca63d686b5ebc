import type { FieldErrors } from '../../../platform/errors.ts'
import type { FormValues } from './form-values.ts'

type Labels = { readonly [name: string]: string }

/** What every field of a record's form has. */
export const controlOf = (name: string, labels: Labels, errors: FieldErrors = {}) => ({
  id: `record-${name}`,
  name,
  label: labels[name] ?? name,
  error: errors[name],
})

type Parts = {
  labels: Labels
  /** What 1 and 0 are called. */
  statusLabels: readonly string[]
  /** Messages of fields that must not be empty. */
  required: FormValues
  values: FormValues
  errors: FieldErrors | undefined
  onChange: (name: string, value: string) => void
}

/** What goes onto the parts of a form, by the names of its fields. */
export function fieldProps<Name extends string>({
  labels,
  statusLabels,
  required,
  values,
  errors,
  onChange,
}: Parts) {
  const needOf = (name: Name): 'required' | 'optional' => (required[name] ? 'required' : 'optional')
  return {
    /** Goes onto the Field of that name. */
    field: (name: Name) => ({
      ...controlOf(name, labels, errors),
      ...(name !== 'status' && { need: needOf(name) }),
    }),
    /** Goes onto an input, a textarea or a select. */
    text: (name: Name) => ({
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    }),
    /** Goes onto a StatusRadio. */
    status: () => ({
      ...controlOf('status', labels, errors),
      labels: statusLabels,
      value: values.status ?? '',
      onChange: (status: string) => onChange('status', status),
    }),
  }
}
