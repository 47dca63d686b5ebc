import { Fragment, useState } from 'react'
import { api } from '../../api/browser.ts'
import { ApiError } from '../../api/errors.ts'
import { textLimits } from '../../api/text-limits.ts'
import { privacy } from '../../content/privacy.ts'
import type { Refusal } from '../../forms/outcome.ts'
import { useSubmission } from '../../forms/use-submission.tsx'
import { CaptchaRow } from '../../forms/captcha-row/captcha-row.tsx'
import { Field, NeededNote } from '../../ui/field/field.tsx'
import { FormEnd } from '../../ui/form-end/form-end.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import styles from './franchise-form.module.css'
import { sendFranchise } from './send-franchise.ts'

const unsolved = 'Please verify the CAPTCHA before submitting.'

function titleOf({ status, errors = {} }: Refusal): string | undefined {
  if (errors.captcha) return undefined
  return status === 0 || status >= 500 ? 'Something went wrong. Please try again.' : 'Failed to send enquiry.'
}

export function FranchiseForm({ onReceived }: { onReceived: () => void }) {
  const toast = useToast()
  const [captcha, setCaptcha] = useState({ round: 0, answer: '' })
  const startAgain = () => setCaptcha(({ round }) => ({ round: round + 1, answer: '' }))
  const { formProps, summary, round, field, isSending } = useSubmission({
    id: 'franchise',
    titleOf,
    check: () => (captcha.answer ? undefined : { captcha: unsolved }),
    send: (form, headers) =>
      sendFranchise(api, form, captcha.answer, headers).catch((error: unknown) => {
        if (error instanceof ApiError && error.errors?.captcha) startAgain()
        throw error
      }),
    onReceived: () => {
      toast('Enquiry sent successfully!', { duration: 3000 })
      startAgain()
      onReceived()
    },
  })
  return (
    <form {...formProps} className="dialog__body fields fields--2">
      {summary}
      <NeededNote />
      <Fragment key={`fields-${round}`}>
        <Field {...field('name')} label="Name" need="required" isWide>
          {(control) => (
            <input {...control} className="input" autoComplete="name" maxLength={textLimits.name} />
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
            />
          )}
        </Field>
        <Field {...field('contact')} label="Contact" need="optional">
          {(control) => (
            <input
              {...control}
              className="input"
              type="tel"
              autoComplete="tel"
              maxLength={textLimits.phone}
            />
          )}
        </Field>
        <Field {...field('massage')} label="Message" need="optional" isWide>
          {(control) => (
            <textarea
              {...control}
              className={`input ${styles.message}`}
              rows={3}
              maxLength={textLimits.message}
            />
          )}
        </Field>
      </Fragment>
      <CaptchaRow
        key={`captcha-${captcha.round}`}
        {...field('captcha')}
        onSolved={(answer) => setCaptcha((before) => ({ ...before, answer }))}
      />
      <FormEnd isSending={isSending} note={privacy.franchise}>
        Send enquiry
      </FormEnd>
    </form>
  )
}
