import { contactSubjects } from '../contact-subjects.ts'
import { privacyNotes } from '../../../kit/page/form/privacy-notes.ts'
import type { Outcome } from '../../../kit/page/form/outcome.ts'
import { useSubmission, withCaptchaRetry } from '../../../kit/page/form/use-submission.tsx'
import { EmailInput, MessageInput, NameInput, VisitorForm } from '../../../kit/page/form/visitor-form.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { PhoneInput } from '../../../ui/phone-input/phone-input.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { PaperCopy } from '../../../catalogue/document/paper-copy.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { contactThanks, sendContact } from './send-contact.ts'

type ContactFormProps = {
  outcome: Outcome | undefined
  subject: string
  message: string | undefined
  paper: PaperCopy | undefined
}

export function ContactForm({ outcome, subject, message, paper }: ContactFormProps) {
  const toast = useToast()
  const form = useSubmission({
    id: 'contact',
    outcome,
    send: withCaptchaRetry(sendContact),
    onReceived: (sent) => toast(contactThanks(sent), { place: 'center', duration: 3000 }),
  })
  const { resetKey, field, enteredValue } = form
  return (
    <VisitorForm submission={form} action="#message" buttonLabel="Send message" note={privacyNotes.contact}>
      {paper && <PaperNotice paper={paper} />}
      <NameInput form={form} name="firstName" label="First name" autoComplete="given-name" />
      <NameInput form={form} name="lastName" label="Last name" autoComplete="family-name" />
      <EmailInput form={form} label="Email" />
      <Field {...field('phone')} label="Phone" need="optional">
        {(control) => <PhoneInput {...control} defaultValue={enteredValue('phone')} />}
      </Field>
      {paper ? (
        <input type="hidden" name="subject" value={subject} />
      ) : (
        <Field {...field('subject')} label="Subject" isWide>
          {(control) => (
            <select
              {...control}
              className="input select"
              defaultValue={resetKey === 0 ? (enteredValue('subject') ?? subject) : contactSubjects[0]}
            >
              {contactSubjects.map((option) => (
                <option key={option}>{option}</option>
              ))}
            </select>
          )}
        </Field>
      )}
      <MessageInput
        form={form}
        {...(paper && { label: 'Postal address', autoComplete: 'street-address' })}
        defaultValue={enteredValue('message') ?? (resetKey === 0 ? message : undefined)}
      />
    </VisitorForm>
  )
}

const PaperNotice = ({ paper: { number, title, dueOn } }: { paper: PaperCopy }) => (
  <div className="full">
    <input type="hidden" name="document" value={number} />
    <Notice tone="info">
      <b>
        {number}, {title}
      </b>
      . A paper copy is free and will be sent by <LocalDate value={dueOn} />.
    </Notice>
  </div>
)
