import { contactSubjects } from '../contact-subjects.ts'
import { privacy } from '../../../kit/page/form/form-privacy-notes.ts'
import type { Outcome } from '../../../kit/page/form/outcome.ts'
import { useSubmission, withCaptcha } from '../../../kit/page/form/use-submission.tsx'
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
  /** Chosen at first, where a link asks for one. */
  subject: string
  /** What the message begins with, where a link names a product. */
  message: string | undefined
  /** The document that is asked for on paper. */
  paper: PaperCopy | undefined
}

export function ContactForm({ outcome, subject, message, paper }: ContactFormProps) {
  const toast = useToast()
  const form = useSubmission({
    id: 'contact',
    outcome,
    send: withCaptcha(sendContact),
    onReceived: (sent) => toast(contactThanks(sent), { place: 'center', duration: 3000 }),
  })
  const { round, field, typed } = form
  return (
    <VisitorForm submission={form} action="#message" button="Send message" note={privacy.contact}>
      {paper && <PaperNotice paper={paper} />}
      <NameInput form={form} name="firstName" label="First name" autoComplete="given-name" />
      <NameInput form={form} name="lastName" label="Last name" autoComplete="family-name" />
      <EmailInput form={form} label="Email" />
      <Field {...field('phone')} label="Phone" need="optional">
        {(control) => <PhoneInput {...control} defaultValue={typed('phone')} />}
      </Field>
      {paper ? (
        <input type="hidden" name="subject" value={subject} />
      ) : (
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
      )}
      <MessageInput
        form={form}
        {...(paper && { label: 'Postal address', autoComplete: 'street-address' })}
        defaultValue={typed('message') ?? (round === 0 ? message : undefined)}
      />
    </VisitorForm>
  )
}

/** What is asked for, and by when it leaves. */
const PaperNotice = ({ paper: { number, title, dueOn } }: { paper: PaperCopy }) => (
  <div className="full">
    <input type="hidden" name="document" value={number} />
    <Notice tone="info">
      <b>
        {number}, {title}
      </b>
      . A paper copy is free and leaves by <LocalDate value={dueOn} />.
    </Notice>
  </div>
)
