import { Fragment, useState } from 'react'
import { api } from '../../api/browser.ts'
import { textLimits } from '../../api/text-limits.ts'
import { privacy } from '../../content/privacy.ts'
import type { Outcome } from '../../forms/outcome.ts'
import { useSubmission } from '../../forms/use-submission.tsx'
import { withCaptcha } from '../../forms/with-captcha.ts'
import { Field, NeededNote } from '../../ui/field/field.tsx'
import { FileInput } from '../../ui/file-input/file-input.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { FormEnd } from '../../ui/form-end/form-end.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { cvAccept, cvLimit, cvMessages } from './cv-rules.ts'
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
  const { formProps, summary, round, field, typed, isSending } = useSubmission({
    id: 'career',
    outcome,
    hidden: ['job', 'captcha'],
    check: checkCv,
    send: (form, headers) => withCaptcha((captcha) => sendCareer(api, form, headers, captcha)),
    onReceived: () => {
      toast(careerThanks(title))
      setLeaving(true)
      setTimeout(() => location.assign('/career'), backAfter)
    },
  })
  // Browsers never fill a file field in again.
  const isBack = outcome?.isReceived === false && round === 0
  return (
    <form
      {...formProps}
      className="fields fields--2"
      action="#application"
      encType="multipart/form-data"
      inert={isLeaving}
    >
      {outcome?.isReceived && round === 0 && (
        <div className="full" role="status">
          <Notice tone="good">
            {outcome.message} <a href="/career">Back to the openings</a>
          </Notice>
        </div>
      )}
      {summary}
      <NeededNote />
      <input type="hidden" name="job" value={job} />
      <Fragment key={round}>
        <Field {...field('fullName')} label="Full Name" need="required" isWide>
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
        <Field {...field('email')} label="Email Address" need="required">
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
        <Field {...field('phone')} label="Phone Number" need="optional">
          {(control) => (
            <input
              {...control}
              className="input"
              type="tel"
              autoComplete="tel"
              maxLength={textLimits.phone}
              defaultValue={typed('phone')}
            />
          )}
        </Field>
        <Field {...field('coverLetter')} label="Cover Letter" need="optional" isWide>
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={6}
              maxLength={textLimits.letter}
              defaultValue={typed('coverLetter')}
            />
          )}
        </Field>
        <Field
          {...field('cv')}
          label="Upload Your CV"
          need="required"
          isWide
          hint={`PDF, DOC or DOCX, up to 5 MB.${isBack ? ' Please choose the file again.' : ''}`}
        >
          {(control) => <FileInput {...control} accept={cvAccept} />}
        </Field>
      </Fragment>
      <FormEnd isSending={isSending} note={privacy.career}>
        Submit Application
      </FormEnd>
    </form>
  )
}
