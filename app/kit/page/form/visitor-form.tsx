import { type ComponentProps, Fragment, type ReactNode } from 'react'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { Field, RequiredNote } from '../../../ui/form/field.tsx'
import { FormEnd } from '../../../ui/form/form-end.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import type { Submission } from './use-submission.tsx'

type VisitorFormProps = Pick<ComponentProps<'form'>, 'action' | 'className' | 'encType' | 'inert'> & {
  submission: Submission
  /** What the button says. */
  button: string
  /** How what was typed is used, in a sentence. */
  note: string
  /** Follows the thanks. */
  afterThanks?: ReactNode
  /** A captcha that is always asked for. */
  captcha?: ReactNode
  /** The fields; they are emptied when the form was received. */
  children: ReactNode
}

/** A form of the site: what went wrong, its fields, the honeypot, and the button that sends it. */
export function VisitorForm(props: VisitorFormProps) {
  const { submission, button, note, afterThanks, captcha, children, ...attributes } = props
  const { formProps, round, thanks, summary, isSending } = submission
  return (
    <form className="fields fields--2" {...formProps} {...attributes}>
      {thanks && (
        <div className="full" role="status">
          <Notice tone="good">
            {thanks}
            {afterThanks}
          </Notice>
        </div>
      )}
      {summary}
      <RequiredNote />
      <Fragment key={`fields-${round}`}>{children}</Fragment>
      {captcha}
      <FormEnd isSending={isSending} note={note}>
        {button}
      </FormEnd>
    </form>
  )
}

type OwnField = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'need' | 'isWide'> & {
  form: Submission
}
type TextBoxProps = OwnField & Omit<ComponentProps<'textarea'>, 'form' | 'name'>

/** A field of one line; what was typed without script is still in it. */
export function TextInput(props: OwnField & Omit<ComponentProps<'input'>, 'form' | 'name'>) {
  const { form, name, label, need, isWide, ...attributes } = props
  return (
    <Field {...form.field(name)} label={label} need={need} isWide={isWide}>
      {(control) => <input {...control} className="input" defaultValue={form.typed(name)} {...attributes} />}
    </Field>
  )
}

/** @param autoComplete which part of the name, if the form asks for parts. */
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

/** A field of several lines, as wide as the form. */
export function TextBox(props: TextBoxProps) {
  const { form, name, label, need, ...attributes } = props
  return (
    <Field {...form.field(name)} label={label} need={need} isWide>
      {(control) => (
        <textarea {...control} className="input" defaultValue={form.typed(name)} {...attributes} />
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
