import { useState } from 'react'
import { textLimits } from '../../../platform/api/fields/text-limits.ts'
import { privacy } from '../../../kit/page/form/form-privacy-notes.ts'
import { type Outcome, referenceNote } from '../../../kit/page/form/outcome.ts'
import { useSubmission, withCaptcha } from '../../../kit/page/form/use-submission.tsx'
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
import { cvAccept, cvLimit, cvMessages } from '../cv/cv-rules.ts'
import { careerThanks, sendCareer } from './send-career.ts'

type CareerFormProps = {
  /** Id of the opening, or 'general'. */
  job: string
  /** Of the opening; undefined for a general application. */
  title: string | undefined
  outcome: Outcome | undefined
}

/** Milliseconds from the thanks to the way back to the openings. */
const backAfter = 3200

function checkCv(form: FormData) {
  const cv = form.get('cv')
  return cv instanceof File && cv.size > cvLimit ? { cv: cvMessages.tooLarge } : undefined
}

export function CareerForm({ job, title, outcome }: CareerFormProps) {
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const form = useSubmission({
    id: 'career',
    outcome,
    hidden: ['job', 'captcha'],
    check: checkCv,
    send: withCaptcha(sendCareer),
    onReceived: (_, { reference }) => {
      toast(`${careerThanks(title)} ${referenceNote(reference)}`)
      setLeaving(true)
      setTimeout(() => location.assign('/career'), backAfter)
    },
  })
  // Browsers never fill a file field in again.
  const isBack = outcome?.isReceived === false && form.round === 0
  return (
    <VisitorForm
      submission={form}
      action="#application"
      encType="multipart/form-data"
      inert={isLeaving}
      button="Submit Application"
      note={privacy.career}
      afterThanks={
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
        hint={`PDF, DOC or DOCX, up to 5 MB.${isBack ? ' Please choose the file again.' : ''}`}
      >
        {(control) => <FileInput {...control} accept={cvAccept} />}
      </Field>
    </VisitorForm>
  )
}
