import { Fragment } from 'react'
import { api } from '../../api/browser.ts'
import { textLimits } from '../../api/text-limits.ts'
import { contactSubjects } from '../../content/contact-page.ts'
import { privacy } from '../../content/privacy.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { useSubmission } from '../../forms/use-submission.tsx'
import { withCaptcha } from '../../forms/with-captcha.ts'
import { Field, NeededNote } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { PhoneInput } from '../../ui/phone-input/phone-input.tsx'
import { FormEnd } from '../../ui/form-end/form-end.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { contactThanks, sendContact } from './send-contact.ts'

type ContactFormProps = {
  outcome: Outcome | undefined
  /** Chosen at first, where a link asks for one. */
  subject: string
  /** What the message begins with, where a link names a product. */
  message: string | undefined
}

export function ContactForm({ outcome, subject, message }: ContactFormProps) {
  const toast = useToast()
  const { formProps, summary, round, field, typed, isSending } = useSubmission({
    id: 'contact',
    outcome,
    hidden: ['captcha'],
    send: (form, headers) => withCaptcha((captcha) => sendContact(api, form, headers, captcha)),
    onReceived: (form) => toast(contactThanks(form), { place: 'center', duration: 3000 }),
  })
  return (
    <form {...formProps} className="fields fields--2" action="#message">
      {outcome?.isReceived && round === 0 && (
        <div className="full" role="status">
          <Notice tone="good">{outcome.message}</Notice>
        </div>
      )}
      {summary}
      <NeededNote />
      <Fragment key={round}>
        <Field {...field('firstName')} label="First name" need="required">
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="given-name"
              maxLength={textLimits.name}
              defaultValue={typed('firstName')}
            />
          )}
        </Field>
        <Field {...field('lastName')} label="Last name" need="required">
          {(control) => (
            <input
              {...control}
              className="input"
              autoComplete="family-name"
              maxLength={textLimits.name}
              defaultValue={typed('lastName')}
            />
          )}
        </Field>
        <Field {...field('email')} label="Email" need="required">
          {(control) => (
            <input
              {...control}
              className="input"
              type="email"
              autoComplete="email"
              maxLength={textLimits.email}
              defaultValue={typed('email')}
            />
          )}
        </Field>
        <Field {...field('phone')} label="Phone" need="optional">
          {(control) => <PhoneInput {...control} defaultValue={typed('phone')} />}
        </Field>
        <Field {...field('subject')} label="Subject" isWide>
          {(control) => (
            <select
              {...control}
              className="input select"
              defaultValue={round === 0 ? (typed('subject') ?? subject) : contactSubjects[0]}
            >
              {contactSubjects.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          )}
        </Field>
        <Field {...field('message')} label="Message" need="required" isWide>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={5}
              maxLength={textLimits.message}
              defaultValue={typed('message') ?? (round === 0 ? message : undefined)}
            />
          )}
        </Field>
      </Fragment>
      <FormEnd isSending={isSending} note={privacy.contact}>
        Send message
      </FormEnd>
    </form>
  )
}
