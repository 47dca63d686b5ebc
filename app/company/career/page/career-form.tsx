import { useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { FileInput } from '#app/ui/form/file-input.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { store } from '#app/ui/script/stored.ts'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { type Outcome, type Receipt, referenceNote } from '#app/kit/page/form/outcome.ts'
import { privacyNotes } from '#app/kit/page/form/privacy-notes.ts'
import { useFormState, VisitorForm } from '#app/kit/page/form/visitor-form.tsx'
import { EmailInput, NameInput, TelInput, TextBox } from '#app/kit/page/form/visitor-inputs.tsx'
import { cvAccept, cvMessages, findCvError, maxCvBytes } from '#app/company/career/cv-rules.ts'
import { sentApplicationKey } from './sent-application.ts'

type CareerFormProps = { job: string; title: string | undefined; outcome: Outcome | undefined }

const redirectDelayMs = 3200

function checkCv(form: FormData) {
  const cv = form.get('cv')
  return cv instanceof File && cv.size > maxCvBytes ? { cv: cvMessages.tooLarge } : undefined
}

export function CareerForm({ job, title, outcome }: CareerFormProps) {
  const toast = useToast()
  const [isLeaving, setLeaving] = useState(false)
  const thank = (_: FormData, { reference }: Receipt) => {
    toast(`${careerThanks(title)} ${referenceNote(reference)}`)
    store('sessionStorage', sentApplicationKey, { title, reference })
    setLeaving(true)
    setTimeout(() => location.assign('/career'), redirectDelayMs)
  }
  return (
    <VisitorForm
      id="career"
      path="/Career"
      action="#application"
      encType="multipart/form-data"
      inert={isLeaving}
      outcome={outcome}
      hiddenFields={['job', 'captcha']}
      validate={checkCv}
      onReceived={thank}
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
      <NameInput name="fullName" label="Full Name" />
      <EmailInput label="Email Address" />
      <TelInput name="phone" label="Phone Number" />
      <TextBox
        name="coverLetter"
        label="Cover Letter"
        need="optional"
        rows={6}
        maxLength={textLimits.letter}
      />
      <CvInput isRejected={outcome?.isReceived === false} />
    </VisitorForm>
  )
}

function CvInput({ isRejected }: { isRejected: boolean }) {
  const { field, isFirst, setFieldError } = useFormState()
  // Browsers never refill a file input.
  const needsFileAgain = isRejected && isFirst
  return (
    <Field
      {...field('cv')}
      label="Upload Your CV"
      need="required"
      isWide
      hint={`PDF, DOC or DOCX, up to 5 MB.${needsFileAgain ? ' Please choose the file again.' : ''}`}
    >
      {(control) => (
        <FileInput
          {...control}
          accept={cvAccept}
          onChoose={(file) => setFieldError('cv', file && findCvError(file))}
        />
      )}
    </Field>
  )
}

export const careerThanks = (title: string | undefined): string =>
  title ? `Application for ${title} Submitted Successfully!` : 'General Application Submitted Successfully!'
