import { type ReactNode, useState } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { type ControlProps, Field as LabelledField, FieldError, RequiredStar } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import {
  type Field as DeclaredField,
  type Fields,
  isFile,
  type NamesOf,
  type WritableName,
} from '#app/records/field/declare-fields.ts'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { ImagePicker } from '#app/kit/admin/fields/image-picker.tsx'
import { PdfPicker } from '#app/kit/admin/fields/pdf-picker.tsx'
import type { ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import { scrollToElement } from '#app/kit/admin/parts/tabs.tsx'
import { fieldOptions, type SelectOptions, writableFields } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

type InputProps = ControlProps & {
  value: string
  onChange: (event: { target: { value: string } }) => void
  maxLength: number | undefined
  placeholder: string | undefined
}

type FieldProps<F extends Fields> = {
  form: Pick<RecordForm<ContentRow, F>, 'fields' | 'control' | 'file'>
  /** Lists and PDFs have their own controls. */
  name: NoInfer<Exclude<WritableName<F>, NamesOf<F, { kind: 'list' | 'pdf' }>>>
  /** Overrides the declared hint. */
  hint?: string | undefined
  /** Overrides the options of a choice. Required for references. */
  options?: SelectOptions
  /** Shown if there is no picture. */
  picturePlaceholder?: ReactNode
  /** Renders a custom control. */
  children?: (props: InputProps) => ReactNode
}

/** Renders a declared field with the control for its kind. */
export function Field<F extends Fields>(props: FieldProps<F>) {
  const { name, options, picturePlaceholder, children } = props
  // The name is declared: either a file or an input.
  const form = props.form as unknown as Pick<RecordForm, 'fields' | 'control' | 'file'>
  const field = form.fields[name]
  if (!field) return null
  if (isFile(field)) return <ImagePicker {...form.file(name)} placeholder={picturePlaceholder} />
  const { value, set, ...control } = form.control(name)
  const isText = field.kind === 'text' || field.kind === 'paragraphs'
  const { max, placeholder } = isText ? field : {}
  return (
    <LabelledField {...control} hint={props.hint ?? field.hint}>
      {(attributes) => {
        const inputProps: InputProps = {
          ...attributes,
          value,
          onChange: ({ target }) => set(target.value),
          maxLength: max,
          placeholder,
        }
        return children ? children(inputProps) : renderControl(field, inputProps, options)
      }}
    </LabelledField>
  )
}

type FieldListProps<F extends Fields> = {
  form: Pick<RecordForm<ContentRow, F>, 'fields' | 'control' | 'file' | 'isShown'>
  /** By default, all fields. */
  names?: readonly FieldProps<F>['name'][]
  /** Shows two fields side by side. */
  isGrid?: boolean
}

/** Renders declared fields. */
export function FieldList<F extends Fields>({ form, names, isGrid }: FieldListProps<F>) {
  const all = names ?? (writableFields(form.fields).map(([name]) => name) as FieldProps<F>['name'][])
  const content = all
    .filter((name) => form.isShown(name))
    .map((name) => <Field key={name} form={form} name={name} />)
  return isGrid ? <div className="fields fields--2">{content}</div> : content
}

function renderControl(
  field: DeclaredField,
  props: InputProps,
  options: SelectOptions = fieldOptions(field),
) {
  switch (field.kind) {
    case 'choice':
    case 'yesNo':
    case 'reference':
      return <Select {...props} options={options} />
    case 'amount':
      return <input {...props} inputMode="decimal" className="input tabular-nums" />
    case 'integer':
      return <input {...props} inputMode="numeric" className="input tabular-nums" />
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

type PdfFieldProps<F extends Fields> = {
  form: Pick<RecordForm<ContentRow, F>, 'fields' | 'file'>
  name: NoInfer<WritableName<F>>
  href?: string | undefined
  hint?: string | undefined
}

export function PdfField<F extends Fields>({ form, name, href, hint }: PdfFieldProps<F>) {
  const { file, ...props } = form.file(name)
  return <PdfPicker {...props} file={file instanceof File ? file : undefined} href={href} hint={hint} />
}

type StatusFieldProps = { form: Pick<RecordForm, 'control' | 'statusLabels'>; isRequired?: boolean }

export function StatusField({ form, isRequired }: StatusFieldProps) {
  const { id, name, error, value, set } = form.control('status')
  return (
    <fieldset
      className={error ? 'field field--bad' : 'field'}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="legend">
        Status
        {isRequired && <RequiredStar />}
      </legend>
      <div className="flex flex-wrap gap-x-6">
        {form.statusLabels.map((label, index) => (
          <Check
            key={label}
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={1 - index}
            checked={value === String(1 - index)}
            onChange={(event) => set(event.target.value)}
          >
            {label}
          </Check>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** Characters that search engines usually show. */
const shownLengths = { seoTitle: 60, seoDescription: 160 }

/** Folded fields for search results and link previews, of a form whose fields include `seoFields`. */
export function SeoSection({ form }: { form: RecordForm }) {
  const { seoTitle = '', seoDescription = '' } = form.values
  const [isOpened, setOpened] = useState(false)
  const hasError = Boolean(
    form.control('seoTitle').error ?? form.control('seoDescription').error ?? form.file('shareImage').error,
  )
  const isOpen = isOpened || hasError
  return (
    <details
      className="rounded-1 border border-line"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
    >
      <summary className="px-4 py-3 font-semibold">Search and sharing</summary>
      {isOpen && (
        <div className="grid gap-5 px-4 pb-4">
          <p className="hint">Empty fields use the texts and the picture of the page.</p>
          <Field form={form} name="seoTitle" hint={lengthHint('seoTitle', seoTitle)} />
          <Field form={form} name="seoDescription" hint={lengthHint('seoDescription', seoDescription)} />
          <Field form={form} name="shareImage" />
        </div>
      )}
    </details>
  )
}

function lengthHint(name: keyof typeof shownLengths, text: string): string {
  const shown = shownLengths[name]
  const { length } = text.trim()
  return `${length} of ${shown} characters${length > shown ? ', the end may be cut off' : ''}.`
}

type Section = {
  title: string
  hint?: string
  content: ReactNode
}

const sectionId = ({ title }: Section) => `section-${title.toLowerCase().replaceAll(' ', '-')}`

export function FormSections({ sections }: { sections: readonly Section[] }) {
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 lg:grid-cols-[10rem_minmax(0,1fr)]">
      <nav
        className="[scrollbar-width:none] overflow-x-auto max-lg:border-b max-lg:border-line lg:sticky lg:top-8 lg:pt-4"
        aria-label="Sections"
      >
        <ul className="flex gap-1 lg:grid" role="list">
          {sections.map((section) => (
            <li key={section.title}>
              <button
                className="flex min-h-11 w-full items-center rounded-2 px-2.5 whitespace-nowrap text-ink-2 hover:bg-soft hover:text-ink lg:min-h-9"
                type="button"
                onClick={() => scrollToElement(sectionId(section))}
              >
                {section.title}
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        {sections.map((section) => (
          <section
            key={section.title}
            className="grid grid-cols-1 gap-4 py-6 not-first:border-t not-first:border-line"
            aria-labelledby={sectionId(section)}
          >
            <h3 className="scroll-mt-16 text-h2" id={sectionId(section)} tabIndex={-1}>
              {section.title}
            </h3>
            {section.hint && <p className="hint -mt-3">{section.hint}</p>}
            {section.content}
          </section>
        ))}
      </div>
    </div>
  )
}
