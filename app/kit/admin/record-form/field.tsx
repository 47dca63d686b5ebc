import type { ReactNode } from 'react'
import {
  type Field as DeclaredField,
  type Fields,
  type FormName,
  isFile,
  type NamesOf,
  type WritableName,
} from '#app/records/field/fields.ts'
import { type ControlProps, Field as LabelledField, FieldError, RequiredStar } from '#app/ui/form/field.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { ImagePicker } from '#app/kit/admin/fields/image-picker.tsx'
import { PdfPicker } from '#app/kit/admin/fields/pdf-picker.tsx'
import styles from './status-radio.module.css'

type PictureName<F extends Fields> = NamesOf<F, { kind: 'picture' }>
type TextProps = { value: string; onChange: (event: { target: { value: string } }) => void }
type Options = readonly (readonly [value: string, label: string])[]
type InputProps = ControlProps &
  TextProps & { maxLength: number | undefined; placeholder: string | undefined }

type FieldProps<F extends Fields> = {
  form: {
    fields: F
    field: (name: FormName<F>) => Omit<Parameters<typeof LabelledField>[0], 'children'>
    text: (name: FormName<F>) => TextProps
  } & Parameters<typeof PictureField<PictureName<F>>>[0]['form']
  /** Lists and PDFs have their own controls. */
  name: NoInfer<Exclude<WritableName<F>, NamesOf<F, { kind: 'list' | 'pdf' }>>>
  hint?: string | undefined
  /** Overrides the options of a choice. Required for references. */
  options?: Options
  /** Shown if there is no picture. */
  picturePlaceholder?: ReactNode
  /** Renders a custom control. */
  children?: (props: InputProps) => ReactNode
}

/** Renders a declared field with the control for its kind. */
export function Field<F extends Fields>(props: FieldProps<F>) {
  const { form, name, hint, options, picturePlaceholder, children } = props
  const { fields } = form
  if (isPicture(fields, name))
    return <PictureField form={form} name={name} placeholder={picturePlaceholder} />
  const field = fields[name]
  if (!field || !isInput(fields, name)) return null
  const isText = field.kind === 'text' || field.kind === 'paragraphs'
  const { max, placeholder } = isText ? field : {}
  return (
    <LabelledField {...form.field(name)} hint={hint}>
      {(control) => {
        const inputProps = { ...control, ...form.text(name), maxLength: max, placeholder }
        return children ? children(inputProps) : renderControl(field, inputProps, options)
      }}
    </LabelledField>
  )
}

const isPicture = <F extends Fields>(fields: F, name: string): name is PictureName<F> =>
  fields[name]?.kind === 'picture'

const isInput = <F extends Fields>(fields: F, name: string): name is FormName<F> =>
  fields[name] !== undefined && !isFile(fields[name]) && !fields[name].isReadOnly

function renderControl(field: DeclaredField, props: InputProps, options: Options = defaultOptions(field)) {
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
    case 'reference':
      return (
        <select {...props} className="input select">
          {options.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'amount':
      return <input {...props} inputMode="decimal" className="input num" />
    case 'integer':
      return <input {...props} inputMode="numeric" className="input num" />
    case 'date':
      return <DateInput {...props} />
    case 'time':
      return <input {...props} type="time" className="input" />
    case 'paragraphs':
      return <textarea {...props} rows={field.rows ?? 4} className="input" />
    default:
      return 'rows' in field ? (
        <textarea {...props} rows={field.rows} className="input" />
      ) : (
        <input {...props} className="input" />
      )
  }
}

function defaultOptions(field: DeclaredField): Options {
  if (field.kind === 'yesNo') {
    return [
      ['0', 'No'],
      ['1', 'Yes'],
    ]
  }
  if (field.kind !== 'choice') return []
  const options = field.values.map((value) => [value, field.labels?.[value] ?? value] as const)
  return field.emptyLabel === undefined ? options : [['', field.emptyLabel], ...options]
}

type FileFieldProps<F extends string> = {
  form: { file: (name: F) => Omit<Parameters<typeof ImagePicker>[0], 'placeholder'> }
  name: NoInfer<F>
  placeholder?: ReactNode
}

function PictureField<F extends string>({ form, name, placeholder }: FileFieldProps<F>) {
  return <ImagePicker {...form.file(name)} placeholder={placeholder} />
}

export function PdfField<F extends string>({
  form,
  name,
  href,
  hint,
}: Omit<FileFieldProps<F>, 'placeholder'> & { href?: string | undefined; hint?: string }) {
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
