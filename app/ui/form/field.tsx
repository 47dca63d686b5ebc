import './form.css'
import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Sentence } from '#app/ui/language/sentence.tsx'
import { t } from '#app/ui/language/translate.ts'

export type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  /** Id of the control, for links from the form summary. */
  id: string
  name: string
  label: ReactNode
  /** 'required' adds a star and the `required` attribute, 'optional' adds the word “optional”. */
  need?: 'required' | 'optional'
  hint?: string
  error?: string | undefined
  /** Spans both columns of a form. */
  isWide?: boolean
  children: (control: ControlProps) => ReactNode
}

export function Field({ id, name, label, need, hint, error, isWide, children }: FieldProps) {
  const errorId = error && `${id}-error`
  const hintId = hint && `${id}-hint`
  const classes = ['field', error && 'field--bad', isWide && 'full'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label htmlFor={id}>
        {label}
        {need === 'required' && <RequiredStar />}
        {need === 'optional' && <span className="opt"> {t('optional')}</span>}
      </label>
      {children({
        id,
        name,
        required: need === 'required' || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': [errorId, hintId].filter(Boolean).join(' ') || undefined,
      })}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

export const RequiredStar = () => (
  <span className="req" aria-hidden="true">
    {' *'}
  </span>
)

/** The element has the id `${id}-error`, for the control's aria-describedby. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="err" id={`${id}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  )
}

export function RequiredNote() {
  return (
    <p className="full form-note">
      <Sentence
        text="Fields marked {star} are required."
        star={<span className="font-semibold text-bad">*</span>}
      />
    </p>
  )
}
