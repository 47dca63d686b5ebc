import { useEffect, useRef, useState } from 'react'
import { ApiError, type FieldErrors } from '../../../platform/errors.ts'
import { useListContext } from '../../../kit/admin/list-screen/list-context.ts'
import { PdfPicker } from '../../../kit/admin/fields/pdf-picker.tsx'
import { reasonOf } from '../../../kit/admin/load/reason.ts'
import { uploadClient } from '../../../kit/admin/admin-api.ts'
import { companyToday } from '../../../ui/date/company-time.ts'
import { pdfMessages } from '../../../platform/storage/pdf/pdf-rules.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import type { Document } from '../endpoints.ts'
import styles from './new-revision.module.css'

const names = {
  number: 'Number',
  issuer: 'Issued by',
  effectiveFrom: 'In force from',
  validUntil: 'Valid until',
} as const
type Name = keyof typeof names

/** Replaces a document by its next revision: a PDF, its number and its days; everything else stays. */
export function NewRevision({ row }: { row: Document }) {
  const { reload, goTo, canEdit } = useListContext()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [values, setValues] = useState({
    number: row.number,
    issuer: row.sample ? '' : (row.issuer ?? ''),
    effectiveFrom: companyToday(),
    validUntil: '',
  })
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const form = section.current?.closest('form')
    if (!isOpen || !form) return
    // The button of the whole form would leave out what stands here.
    const refuse = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      setErrors({ file: 'Please add the revision first, or close it.' })
      section.current?.querySelector<HTMLElement>('button[data-add]')?.focus()
    }
    form.addEventListener('submit', refuse)
    return () => form.removeEventListener('submit', refuse)
  }, [isOpen])
  if (!canEdit) return null

  async function add(): Promise<void> {
    if (!file) return setErrors({ file: pdfMessages.missing })
    setBusy(true)
    setErrors({})
    try {
      const body = new FormData()
      for (const [name, value] of Object.entries(values)) body.set(name, value)
      body.set('file', file)
      const added = await uploadClient(() => {}).post('/admin/Document/:id/revision', {
        params: { id: row.id },
        body,
      })
      await goTo({ id: added.id, status: 1, search: '' }, { replace: true })
      await reload()
      toast(`Revision ${added.revision} is in force. The older one says that it is superseded.`)
    } catch (error) {
      setErrors(error instanceof ApiError && error.errors ? error.errors : { file: reasonOf(error) })
    } finally {
      setBusy(false)
    }
  }

  const field = (name: Name, type: 'text' | 'date', need: 'required' | 'optional') => (
    <Field id={`revision-${name}`} name={name} label={names[name]} error={errors[name]} need={need}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          maxLength={name === 'issuer' ? 120 : 60}
          value={values[name]}
          onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
        />
      )}
    </Field>
  )
  return (
    <section className={styles.revision} aria-label="New revision" ref={section}>
      <button
        className="btn btn--line btn--s"
        type="button"
        aria-expanded={isOpen}
        onClick={() => {
          setErrors({})
          setOpen((before) => !before)
        }}
      >
        {isOpen ? 'Close the new revision' : 'Replace by a new revision'}
      </button>
      {isOpen && (
        <div className={styles.fields} role="group" aria-label="New revision">
          <PdfPicker
            id="revision-file"
            name="revision"
            label="PDF"
            isRequired
            stored={null}
            file={file}
            error={errors.file}
            onChoose={(chosen) => {
              setFile(chosen)
              setErrors({})
            }}
            onRefuse={(message) => setErrors({ file: message })}
          />
          <div className="fields fields--2">
            {field('number', 'text', 'required')}
            {field('issuer', 'text', 'optional')}
            {field('effectiveFrom', 'date', 'required')}
            {field('validUntil', 'date', 'optional')}
          </div>
          <button
            className="btn"
            type="button"
            data-add
            aria-busy={isBusy}
            onClick={() => void (!isBusy && add())}
          >
            {isBusy ? 'Adding' : 'Add revision'}
          </button>
        </div>
      )}
    </section>
  )
}
