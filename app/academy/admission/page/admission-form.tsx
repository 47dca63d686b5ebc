import { useEffect, useRef, useState } from 'react'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { privacyNotes } from '../../../kit/page/form/privacy-notes.ts'
import { type Outcome, referenceNote } from '../../../kit/page/form/outcome.ts'
import { useSubmission, withCaptchaRetry } from '../../../kit/page/form/use-submission.tsx'
import {
  EmailInput,
  MessageInput,
  NameInput,
  TelInput,
  TextInput,
  VisitorForm,
} from '../../../kit/page/form/visitor-form.tsx'
import { Notice } from '../../../ui/panel/notice.tsx'
import { admissionThanks, sendAdmission } from './send-admission.ts'

type AdmissionFormProps = { courseId: number; outcome: Outcome | undefined; className?: string | undefined }

export function AdmissionForm({ courseId, outcome, className = '' }: AdmissionFormProps) {
  const [thanks, setThanks] = useState(outcome?.isReceived ? outcome.message : undefined)
  const form = useSubmission({
    id: 'admission',
    outcome,
    hiddenFields: ['course_id', 'captcha'],
    send: withCaptchaRetry((api, sent, headers, captcha) =>
      sendAdmission(api, sent, courseId, headers, captcha),
    ),
    onReceived: (_, { reference }) => setThanks(`${admissionThanks} ${referenceNote(reference)}`),
  })
  if (thanks) return <ThankYou className={className}>{thanks}</ThankYou>
  return (
    <VisitorForm
      submission={form}
      className={`fields fields--2 ${className}`}
      action="#apply"
      buttonLabel="Send application"
      note={privacyNotes.admission}
    >
      <NameInput form={form} name="fullName" label="Full name" />
      <EmailInput form={form} label="Email" />
      <TelInput form={form} name="phoneNumber" label="Phone" />
      <TextInput
        form={form}
        name="location"
        label="Location"
        need="optional"
        isWide
        autoComplete="address-level2"
        maxLength={textLimits.line}
      />
      <MessageInput form={form} />
    </VisitorForm>
  )
}

function ThankYou({ className, children }: { className: string; children: string }) {
  const thanks = useRef<HTMLDivElement>(null)
  useEffect(() => thanks.current?.focus(), [])
  return (
    <div className={className} role="status" tabIndex={-1} ref={thanks}>
      <Notice tone="good">{children}</Notice>
    </div>
  )
}
