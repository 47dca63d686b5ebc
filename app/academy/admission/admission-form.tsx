import { useEffect, useRef, useState } from 'react'
import { Field } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { t } from '#app/ui/language/translate.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import { promiseReply } from '#app/records/working-hours.ts'
import { type Outcome, type Receipt, referenceNote } from '#app/kit/page/form/outcome.ts'
import { privacyNotes } from '#app/kit/page/form/privacy-notes.ts'
import { useFormState, VisitorForm } from '#app/kit/page/form/visitor-form.tsx'
import {
  EmailInput,
  MessageInput,
  NameInput,
  TelInput,
  TextInput,
} from '#app/kit/page/form/visitor-inputs.tsx'
import type { OpenIntake } from '#app/academy/batch/intake/listed-intake.ts'

/** Without a date if the office has no opening hours. */
export function admissionMessage({ replyBy }: Receipt): string {
  const thanks = t('Your application has been received.')
  return replyBy ? `${thanks} ${promiseReply(new Date(replyBy))}` : thanks
}

type AdmissionFormProps = {
  courseId: number
  intakes: readonly OpenIntake[]
  /** Preselected intake. */
  intake: number | undefined
  outcome: Outcome | undefined
  className: string
}

export function AdmissionForm({ courseId, intakes, intake, outcome, className }: AdmissionFormProps) {
  const [thanks, setThanks] = useState(outcome?.isReceived ? outcome.message : undefined)
  if (thanks) return <ThankYou className={className}>{thanks}</ThankYou>
  return (
    <VisitorForm
      id="admission"
      path="/Admission"
      action="#apply"
      className={`fields fields--2 ${className}`}
      outcome={outcome}
      hiddenFields={['course_id', 'captcha']}
      onReceived={(_, receipt) =>
        setThanks(`${admissionMessage(receipt)} ${referenceNote(receipt.reference)}`)
      }
      buttonLabel={t('Send application')}
      note={t(privacyNotes.admission)}
    >
      <input type="hidden" name="course_id" value={courseId} />
      <NameInput name="fullName" label={t('Full name')} />
      <EmailInput
        label={t('Email')}
        need={undefined}
        hint={t('An e-mail address or a phone number is enough.')}
      />
      <TelInput name="phoneNumber" label={t('Phone')} need={undefined} />
      <TextInput
        name="location"
        label={t('Location')}
        need="optional"
        isWide
        autoComplete="address-level2"
        maxLength={textLimits.line}
      />
      {intakes.length > 0 && <IntakeSelect intakes={intakes} intake={intake} />}
      <MessageInput need="optional" />
    </VisitorForm>
  )
}

function IntakeSelect({ intakes, intake }: Pick<AdmissionFormProps, 'intakes' | 'intake'>) {
  const { field, enteredValue } = useFormState()
  return (
    <Field
      {...field('batch_id')}
      label={t('Intake')}
      need="optional"
      isWide
      hint={t(
        'Applying does not reserve a seat. If a seat is free, we offer it to you with a date to answer by.',
      )}
    >
      {(control) => (
        <Select
          {...control}
          defaultValue={enteredValue('batch_id') ?? String(intake ?? '')}
          empty={t('Any date')}
          options={intakes.map(({ id, label }) => [id, label])}
        />
      )}
    </Field>
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
