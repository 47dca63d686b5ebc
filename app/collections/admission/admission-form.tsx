import { useEffect, useRef, useState } from 'react'
import { api } from '../../api/browser.ts'
import { textLimits } from '../../api/text-limits.ts'
import { privacy } from '../../content/privacy.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { useSubmission } from '../../forms/use-submission.tsx'
import { withCaptcha } from '../../forms/with-captcha.ts'
import { Field, NeededNote } from '../../ui/field/field.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { FormEnd } from '../../ui/form-end/form-end.tsx'
import { admissionThanks, sendAdmission } from './send-admission.ts'

type AdmissionFormProps = { courseId: number; outcome: Outcome | undefined; className?: string | undefined }

/** Asks for a place on a course; gives way to the thanks once it was received. */
export function AdmissionForm({ courseId, outcome, className = '' }: AdmissionFormProps) {
  const [isReceived, setReceived] = useState(outcome?.isReceived === true)
  const { formProps, summary, field, typed, isSending } = useSubmission({
    id: 'admission',
    outcome,
    hidden: ['course_id', 'captcha'],
    send: (form, headers) => withCaptcha((captcha) => sendAdmission(api, form, courseId, headers, captcha)),
    onReceived: () => setReceived(true),
  })
  if (isReceived) return <Thanks className={className} />
  return (
    <form {...formProps} className={`fields fields--2 ${className}`} action="#apply">
      {summary}
      <NeededNote />
      <Field {...field('fullName')} label="Full name" need="required" isWide>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="name"
            maxLength={textLimits.name}
            defaultValue={typed('fullName')}
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
      <Field {...field('phoneNumber')} label="Phone" need="optional">
        {(control) => (
          <input
            {...control}
            className="input"
            type="tel"
            autoComplete="tel"
            maxLength={textLimits.phone}
            defaultValue={typed('phoneNumber')}
          />
        )}
      </Field>
      <Field {...field('location')} label="Location" need="optional" isWide>
        {(control) => (
          <input
            {...control}
            className="input"
            autoComplete="address-level2"
            maxLength={textLimits.line}
            defaultValue={typed('location')}
          />
        )}
      </Field>
      <Field {...field('message')} label="Message" need="required" isWide>
        {(control) => (
          <textarea
            {...control}
            className="input"
            rows={5}
            maxLength={textLimits.message}
            defaultValue={typed('message')}
          />
        )}
      </Field>
      <FormEnd isSending={isSending} note={privacy.admission}>
        Send application
      </FormEnd>
    </form>
  )
}

function Thanks({ className }: { className: string }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div className={className} role="status" tabIndex={-1} ref={thanks}>
      <Notice tone="good">{admissionThanks}</Notice>
    </div>
  )
}
