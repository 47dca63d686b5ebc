import { useState } from 'react'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { privacyNotes } from '../../../kit/page/form/privacy-notes.ts'
import { type Outcome, referenceNote } from '../../../kit/page/form/outcome.ts'
import { useSubmission, withCaptchaRetry } from '../../../kit/page/form/use-submission.tsx'
import {
  EmailInput,
  NameInput,
  TelInput,
  TextBox,
  VisitorForm,
} from '../../../kit/page/form/visitor-form.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { cvAccept, maxCvBytes, cvMessages } from '../cv/cv-rules.ts'
import { careerThanks, sendCareer } from './send-career.ts'

type CareerFormProps = {
  job: string
  title: string | undefined
  outcome: Outcome | undefined
}

const redirectDelayMs = 3200

function checkCv(form: FormData) {
  const cv = form.get('cv')
  return cv instanceof File && cv.size > maxCvBytes ? { cv: cvMessages.tooLarge } : undefined
}

export function CareerForm({ job, title, outcome }: CareerFormProps) {
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const form = useSubmission({
    id: 'career',
    outcome,
    hiddenFields: ['job', 'captcha'],
    validate: checkCv,
    send: withCaptchaRetry(sendCareer),
    onReceived: (_, { reference }) => {
      toast(`${careerThanks(title)} ${referenceNote(reference)}`)
      setLeaving(true)
      setTimeout(() => location.assign('/career'), redirectDelayMs)
    },
  })
  // Browsers never refill a file input.
  const needsFileAgain = outcome?.isReceived === false && form.resetKey === 0
  return (
    <VisitorForm
      submission={form}
      action="#application"
      encType="multipart/form-data"
      inert={isLeaving}
      buttonLabel="Submit Application"
      note={privacyNotes.career}
      afterConfirmation={
        <>
          {' '}
          <a href="/career">Back to the openings</a>
        </>
      }
    >
      <input type="hidden" name="job" value={job} />
      <NameInput form={form} name="fullName" label="Full Name" />
      <EmailInput form={form} label="Email Address" />
      <TelInput form={form} name="phone" label="Phone Number" />
      <TextBox
        form={form}
        name="coverLetter"
        label="Cover Letter"
        need="optional"
        rows={6}
        maxLength={textLimits.letter}
      />
      <Field
        {...form.field('cv')}
        label="Upload Your CV"
        need="required"
        isWide
        hint={`PDF, DOC or DOCX, up to 5 MB.${needsFileAgain ? ' Please choose the file again.' : ''}`}
      >
        {(control) => <FileInput {...control} accept={cvAccept} />}
      </Field>
    </VisitorForm>
  )
}
