import type { ReactNode } from 'react'
import { Field, FieldError, RequiredStar } from '../../../ui/form/field.tsx'
import { ImagePicker } from '../fields/image-picker.tsx'
import { PdfPicker } from '../fields/pdf-picker.tsx'
import styles from './status-radio.module.css'

type FieldForm<Name extends string> = {
  field: (name: Name) => Omit<Parameters<typeof Field>[0], 'children'>
  text: (name: Name) => { value: string; onChange: (event: { target: { value: string } }) => void }
}
type FieldProps<Name extends string> = {
  form: FieldForm<Name>
  name: NoInfer<Name>
  hint?: string | undefined
}

type TextFieldProps<Name extends string> = FieldProps<Name> & {
  type?: 'text' | 'date' | 'time'
  maxLength?: number
  inputMode?: 'numeric'
  placeholder?: string
  className?: string
}

export function TextField<Name extends string>(props: TextFieldProps<Name>) {
  const { form, name, hint, className = 'input', ...attributes } = props
  return (
    <Field {...form.field(name)} hint={hint}>
      {(control) => <input {...control} {...form.text(name)} {...attributes} className={className} />}
    </Field>
  )
}

export function TextArea<Name extends string>(props: FieldProps<Name> & { rows: number; maxLength: number }) {
  const { form, name, hint, ...attributes } = props
  return (
    <Field {...form.field(name)} hint={hint}>
      {(control) => <textarea {...control} {...form.text(name)} {...attributes} className="input" />}
    </Field>
  )
}

export function SelectField<Name extends string>(
  props: FieldProps<Name> & { options: readonly (readonly [string, string])[] },
) {
  const { form, name, hint, options } = props
  return (
    <Field {...form.field(name)} hint={hint}>
      {(control) => (
        <select {...control} {...form.text(name)} className="input select">
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type PictureFieldProps<F extends string> = {
  form: { file: (name: F) => Omit<Parameters<typeof ImagePicker>[0], 'placeholder'> }
  name: NoInfer<F>
  placeholder?: ReactNode
}

export function PictureField<F extends string>({ form, name, placeholder }: PictureFieldProps<F>) {
  return <ImagePicker {...form.file(name)} placeholder={placeholder} />
}

export function PdfField<F extends string>({
  form,
  name,
  href,
  hint,
}: Omit<PictureFieldProps<F>, 'placeholder'> & { href?: string | undefined; hint?: string }) {
  const { file, ...props } = form.file(name)
  return <PdfPicker {...props} file={file instanceof File ? file : undefined} href={href} hint={hint} />
}

type StatusFieldProps = {
  form: {
    status: () => {
      id: string
      name: string
      error: string | undefined
      labels: readonly string[]
      value: string
      onChange: (value: string) => void
    }
  }
  isRequired?: boolean
}

export function StatusField({ form, isRequired }: StatusFieldProps) {
  const { id, name, error, labels, value, onChange } = form.status()
  return (
    <fieldset
      className={`${error ? 'field field--bad' : 'field'} ${styles.status}`}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="legend">
        Status
        {isRequired && <RequiredStar />}
      </legend>
      <div className={`wrapping ${styles.choices}`}>
        {labels.map((label, index) => (
          <label key={label} className="check">
            <input
              id={index === 0 ? id : undefined}
              type="radio"
              name={name}
              value={1 - index}
              checked={value === String(1 - index)}
              onChange={(event) => onChange(event.target.value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}
