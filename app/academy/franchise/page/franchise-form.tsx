import { useState } from 'react'
import { api } from '../../../platform/api/browser-client.ts'
import { ApiError } from '../../../platform/errors.ts'
import { privacyNotes } from '../../../kit/page/form/privacy-notes.ts'
import type { Rejection, Receipt } from '../../../kit/page/form/outcome.ts'
import { useSubmission } from '../../../kit/page/form/use-submission.tsx'
import {
  EmailInput,
  MessageInput,
  NameInput,
  TelInput,
  VisitorForm,
} from '../../../kit/page/form/visitor-form.tsx'
import { CaptchaRow } from '../../../kit/page/form/captcha-row.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import styles from './franchise-form.module.css'
import { sendFranchise } from './send-franchise.ts'

const captchaMessage = 'Please verify the CAPTCHA before submitting.'

function getRejectionTitle({ status, errors = {} }: Rejection): string | undefined {
  if (errors.captcha) return undefined
  return status === 0 || status >= 500 ? 'Something went wrong. Please try again.' : 'Failed to send enquiry.'
}

export function FranchiseForm({ onReceived }: { onReceived: (sent: Receipt) => void }) {
  const toast = useToast()
  const [captcha, setCaptcha] = useState({ round: 0, answer: '' })
  const resetCaptcha = () => setCaptcha(({ round }) => ({ round: round + 1, answer: '' }))
  const form = useSubmission({
    id: 'franchise',
    hiddenFields: [],
    getErrorTitle: getRejectionTitle,
    validate: () => (captcha.answer ? undefined : { captcha: captchaMessage }),
    send: (data, headers) =>
      sendFranchise(api, data, captcha.answer, headers).catch((error: unknown) => {
        if (error instanceof ApiError && error.errors?.captcha) resetCaptcha()
        throw error
      }),
    onReceived: (_, sent) => {
      toast('Enquiry sent successfully!', { duration: 3000 })
      resetCaptcha()
      onReceived(sent)
    },
  })
  return (
    <VisitorForm
      submission={form}
      className="dialog__body fields fields--2"
      buttonLabel="Send enquiry"
      note={privacyNotes.franchise}
      captcha={
        <CaptchaRow
          key={`captcha-${captcha.round}`}
          {...form.field('captcha')}
          onSolved={(answer) => setCaptcha((before) => ({ ...before, answer }))}
        />
      }
    >
      <NameInput form={form} name="name" label="Name" />
      <EmailInput form={form} label="Email" />
      <TelInput form={form} name="contact" label="Contact" />
      <MessageInput
        form={form}
        name="massage"
        need="optional"
        className={`input ${styles.message}`}
        rows={3}
      />
    </VisitorForm>
  )
}
