import type { ComponentProps } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { t } from '#app/ui/language/translate.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { useFormState } from './visitor-form.tsx'

type InputFieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'need' | 'hint' | 'isWide'>
type TextBoxProps = InputFieldProps & Omit<ComponentProps<'textarea'>, 'name'>

export function TextInput(props: InputFieldProps & Omit<ComponentProps<'input'>, 'name'>) {
  const { name, label, need, hint, isWide, ...attributes } = props
  const { field, enteredValue } = useFormState()
  return (
    <Field {...field(name)} label={label} need={need} hint={hint} isWide={isWide}>
      {(control) => (
        <input {...control} className="input" defaultValue={enteredValue(name)} {...attributes} />
      )}
    </Field>
  )
}

/** @param autoComplete set this if the form has separate fields for parts of the name. */
export const NameInput = (props: { name: string; label: string; autoComplete?: string }) => (
  <TextInput
    autoComplete="name"
    isWide={!props.autoComplete}
    {...props}
    need="required"
    maxLength={textLimits.name}
  />
)

type ContactInputProps = Pick<InputFieldProps, 'label' | 'need' | 'hint'>

export const EmailInput = (props: ContactInputProps) => (
  <TextInput
    need="required"
    {...props}
    name="email"
    type="email"
    autoComplete="email"
    maxLength={textLimits.email}
  />
)

export const TelInput = (props: ContactInputProps & { name: string }) => (
  <TextInput need="optional" {...props} type="tel" autoComplete="tel" maxLength={textLimits.phone} />
)

export function TextBox(props: TextBoxProps) {
  const { name, label, need, ...attributes } = props
  const { field, enteredValue } = useFormState()
  return (
    <Field {...field(name)} label={label} need={need} isWide>
      {(control) => (
        <textarea {...control} className="input" defaultValue={enteredValue(name)} {...attributes} />
      )}
    </Field>
  )
}

export const MessageInput = (props: Partial<TextBoxProps>) => (
  <TextBox
    name="message"
    label={t('Message')}
    need="required"
    rows={5}
    maxLength={textLimits.message}
    {...props}
  />
)
