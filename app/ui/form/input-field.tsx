import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type InputFieldProps = Omit<ComponentProps<typeof Field>, 'children'> &
  Omit<ComponentProps<'input'>, 'id' | 'name'>

/** An input with its label. */
export function InputField({
  id,
  name,
  label,
  need,
  hint,
  error,
  isWide,
  className,
  ...input
}: InputFieldProps) {
  return (
    <Field {...{ id, name, label, need, hint, error, isWide }}>
      {(control) => <input {...control} {...input} className={className ? `input ${className}` : 'input'} />}
    </Field>
  )
}
