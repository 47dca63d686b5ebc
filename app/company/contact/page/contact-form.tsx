import type { ComponentProps } from 'react'
import { writtenDate } from '#app/ui/date/date-formats.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage, t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { PhoneInput } from '#app/ui/phone-input/phone-input.tsx'
import type { Outcome } from '#app/kit/page/form/outcome.ts'
import { privacyNotes } from '#app/kit/page/form/privacy-notes.ts'
import { readTextFields } from '#app/kit/page/form/read-text-fields.ts'
import { useFormState, VisitorForm } from '#app/kit/page/form/visitor-form.tsx'
import { EmailInput, MessageInput, NameInput } from '#app/kit/page/form/visitor-inputs.tsx'
import { type PaperCopy, getPaperCopyDueDate } from '#app/catalogue/document/paper-copy.ts'
import { contactSubjects } from '#app/company/contact/contact-subjects.ts'

type ContactFormProps = {
  outcome: Outcome | undefined
  subject: string
  message: string | undefined
  paper: PaperCopy | undefined
}

export function ContactForm({ outcome, subject, message, paper }: ContactFormProps) {
  const toast = useToast()
  return (
    <VisitorForm
      id="contact"
      path="/Contact"
      action="#message"
      outcome={outcome}
      onReceived={(sent) => toast(contactThanks(sent), { place: 'center', duration: 3000 })}
      buttonLabel={t('Send message')}
      note={t(privacyNotes.contact)}
    >
      {paper && <PaperNotice paper={paper} />}
      <NameInput name="firstName" label={t('First name')} autoComplete="given-name" />
      <NameInput name="lastName" label={t('Last name')} autoComplete="family-name" />
      <EmailInput label={t('Email')} />
      <Phone />
      {paper ? <input type="hidden" name="subject" value={subject} /> : <SubjectChoice initial={subject} />}
      <Message
        initial={message}
        {...(paper && { label: t('Postal address'), autoComplete: 'street-address' })}
      />
    </VisitorForm>
  )
}

function Phone() {
  const { field, enteredValue } = useFormState()
  return (
    <Field {...field('phone')} label={t('Phone')} need="optional">
      {(control) => <PhoneInput {...control} defaultValue={enteredValue('phone')} />}
    </Field>
  )
}

function SubjectChoice({ initial }: { initial: string }) {
  const { field, enteredValue, isFirst } = useFormState()
  return (
    <Field {...field('subject')} label={t('Subject')} isWide>
      {(control) => (
        <Select
          {...control}
          defaultValue={isFirst ? (enteredValue('subject') ?? initial) : contactSubjects[0]}
          options={contactSubjects.map((option) => [option, t(option)])}
        />
      )}
    </Field>
  )
}

type MessageProps = ComponentProps<typeof MessageInput> & { initial: string | undefined }

function Message({ initial, ...attributes }: MessageProps) {
  const { enteredValue, isFirst } = useFormState()
  return (
    <MessageInput {...attributes} defaultValue={enteredValue('message') ?? (isFirst ? initial : undefined)} />
  )
}

const PaperNotice = ({ paper: { number, title, dueOn } }: { paper: PaperCopy }) => (
  <div className="full">
    <input type="hidden" name="document" value={number} />
    <Notice tone="info">
      <b lang={contentLanguage()}>
        {number}, {title}
      </b>
      .{' '}
      <Sentence text="A paper copy is free and will be sent by {date}." date={<LocalDate value={dueOn} />} />
    </Notice>
  </div>
)

export function contactThanks(form: FormData): string {
  const { firstName, document } = readTextFields(form, ['firstName', 'document'])
  const next = document
    ? t('The paper copy of {document} will be sent by {day}.', {
        document,
        day: writtenDate(getPaperCopyDueDate()),
      })
    : t("We'll get back to you soon.")
  return `${t('Thank you, {name}!', { name: firstName.trim() })} ${next}`
}
