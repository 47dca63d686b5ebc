import type { FieldErrors } from '../../../platform/errors.ts'
import type { FormValues } from './form-values.ts'

type Labels = { readonly [name: string]: string }

export const controlProps = (name: string, labels: Labels, errors: FieldErrors = {}) => ({
  id: `record-${name}`,
  name,
  label: labels[name] ?? name,
  error: errors[name],
})

type FieldPropsOptions = {
  labels: Labels
  statusLabels: readonly string[]
  required: FormValues
  values: FormValues
  errors: FieldErrors | undefined
  onChange: (name: string, value: string) => void
}

export function fieldProps<Name extends string>({
  labels,
  statusLabels,
  required,
  values,
  errors,
  onChange,
}: FieldPropsOptions) {
  const getNeed = (name: Name): 'required' | 'optional' => (required[name] ? 'required' : 'optional')
  return {
    field: (name: Name) => ({
      ...controlProps(name, labels, errors),
      ...(name !== 'status' && { need: getNeed(name) }),
    }),
    text: (name: Name) => ({
      value: values[name] ?? '',
      onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
    }),
    status: () => ({
      ...controlProps('status', labels, errors),
      labels: statusLabels,
      value: values.status ?? '',
      onChange: (status: string) => onChange('status', status),
    }),
  }
}
