import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './field.module.css'

/** Goes onto the input, select or textarea inside a Field. */
export type ControlProps = {
  id: string
  name: string
  required: boolean | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  /** Id of the control; a form summary links to it. */
  id: string
  name: string
  label: ReactNode
  /** 'required' puts a star behind the label and the attribute on the control, 'optional' the word. */
  need?: 'required' | 'optional'
  hint?: string
  error?: string | undefined
  /** Takes the whole row of a form in two columns. */
  isWide?: boolean
  children: (control: ControlProps) => ReactNode
}

/** A label, one control, and below it a hint and what is wrong with the answer. */
export function Field({ id, name, label, need, hint, error, isWide, children }: FieldProps) {
  const errorId = error && `${id}-error`
  const hintId = hint && `${id}-hint`
  const classes = ['field', error && 'field--bad', isWide && 'full'].filter(Boolean).join(' ')
  return (
    <div className={classes}>
      <label htmlFor={id}>
        {label}
        {need === 'required' && <RequiredStar />}
        {need === 'optional' && <span className="opt"> optional</span>}
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

/** Behind the label of a field that is required. */
export const RequiredStar = () => (
  <span className="req" aria-hidden="true">
    {' *'}
  </span>
)

/** What is wrong with the answer in a field, as the description `${id}-error` of its control. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null
  return (
    <p className="err" id={`${id}-error`}>
      <Icon name="alert" />
      {error}
    </p>
  )
}

/** Says once, above the fields, what the star means. */
export function RequiredNote() {
  return (
    <p className="full form-note">
      Fields marked <span className={styles.star}>*</span> are required.
    </p>
  )
}
