import { privacyNotes } from '../../../kit/page/form/privacy-notes.ts'
import type { Rejection, Receipt } from '../../../kit/page/form/outcome.ts'
import { VisitorForm } from '../../../kit/page/form/visitor-form.tsx'
import { EmailInput, MessageInput, NameInput, TelInput } from '../../../kit/page/form/visitor-inputs.tsx'
import { CaptchaRow } from '../../../kit/page/form/captcha-row.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { FieldErrors } from '../../../platform/errors.ts'
import { readTextFields } from '../../../kit/page/form/read-text-fields.ts'
import { requiredMessages } from '../required-messages.ts'
import styles from './franchise-form.module.css'

const captchaMessage = 'Please verify the CAPTCHA before submitting.'

/** Checks the required fields together with the captcha, because the server checks the captcha first. */
function checkEnquiry(form: FormData): FieldErrors | undefined {
  if (form.has('captcha')) return undefined
  const { name, email } = readTextFields(form, ['name', 'email'])
  return {
    ...(!name.trim() && { name: requiredMessages.name }),
    ...(!email.includes('@') && { email: requiredMessages.email }),
    captcha: captchaMessage,
  }
}

const failed = 'Failed to send enquiry.'

function getRejectionTitle({ status, errors = {} }: Rejection): string | undefined {
  if (errors.captcha && Object.keys(errors).length === 1) return undefined
  return status === 0 || status >= 500 ? 'Something went wrong. Please try again.' : failed
}

export function FranchiseForm({ onReceived }: { onReceived: (sent: Receipt) => void }) {
  const toast = useToast()
  return (
    <VisitorForm
      id="franchise"
      path="/InsertFranchise"
      className="dialog__body fields fields--2"
      hiddenFields={[]}
      getErrorTitle={getRejectionTitle}
      validate={checkEnquiry}
      onReceived={(_, sent) => {
        toast('Enquiry sent successfully!', { duration: 3000 })
        onReceived(sent)
      }}
      buttonLabel="Send enquiry"
      note={privacyNotes.franchise}
    >
      <NameInput name="name" label="Name" />
      <EmailInput label="Email" />
      <TelInput name="contact" label="Contact" />
      <MessageInput name="massage" need="optional" className={`input ${styles.message}`} rows={3} />
      <CaptchaRow />
    </VisitorForm>
  )
}
