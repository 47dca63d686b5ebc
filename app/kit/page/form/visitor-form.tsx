import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { Field, RequiredNote } from '../../../ui/form/field.tsx'
import { FormEnd } from '../../../ui/form/form-end.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import type { Submission } from './use-submission.tsx'

type VisitorFormProps = Pick<ComponentProps<'form'>, 'action' | 'className' | 'encType' | 'inert'> & {
  submission: Submission
  buttonLabel: string
  note: string
  afterConfirmation?: ReactNode
  captcha?: ReactNode
  children: ReactNode
}

export function VisitorForm(props: VisitorFormProps) {
  const { submission, buttonLabel, note, afterConfirmation, captcha, children, ...attributes } = props
  const { formProps, resetKey, confirmation, summary, isSending } = submission
  return (
    <form className="fields fields--2" {...formProps} {...attributes}>
      {confirmation && (
        <div className="full" role="status">
          <Notice tone="good">
            {confirmation}
            {afterConfirmation}
          </Notice>
        </div>
      )}
      {summary}
      <RequiredNote />
      <Fragment key={`fields-${resetKey}`}>{children}</Fragment>
      {captcha}
      <FormEnd isSending={isSending} note={note}>
        {buttonLabel}
      </FormEnd>
    </form>
  )
}

type InputFieldProps = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'need' | 'isWide'> & {
  form: Submission
}
type TextBoxProps = InputFieldProps & Omit<ComponentProps<'textarea'>, 'form' | 'name'>

export function TextInput(props: InputFieldProps & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  const { form, name, label, need, isWide, ...attributes } = props
  return (
    <Field {...form.field(name)} label={label} need={need} isWide={isWide}>
      {(control) => (
        <input {...control} className="input" defaultValue={form.enteredValue(name)} {...attributes} />
      )}
    </Field>
  )
}

/** @param autoComplete set this if the form has separate fields for parts of the name. */
export function NameInput(props: { form: Submission; name: string; label: string; autoComplete?: string }) {
  return (
    <TextInput
      autoComplete="name"
      isWide={!props.autoComplete}
      {...props}
      need="required"
      maxLength={textLimits.name}
    />
  )
}

export const EmailInput = (props: { form: Submission; label: string }) => (
  <TextInput
    {...props}
    name="email"
    need="required"
    type="email"
    autoComplete="email"
    maxLength={textLimits.email}
  />
)

export const TelInput = (props: { form: Submission; name: string; label: string }) => (
  <TextInput {...props} need="optional" type="tel" autoComplete="tel" maxLength={textLimits.phone} />
)

export function TextBox(props: TextBoxProps) {
  const { form, name, label, need, ...attributes } = props
  return (
    <Field {...form.field(name)} label={label} need={need} isWide>
      {(control) => (
        <textarea {...control} className="input" defaultValue={form.enteredValue(name)} {...attributes} />
      )}
    </Field>
  )
}

export const MessageInput = (props: { form: Submission } & Partial<TextBoxProps>) => (
  <TextBox
    name="message"
    label="Message"
    need="required"
    rows={5}
    maxLength={textLimits.message}
    {...props}
  />
)
