import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { companyToday } from '#app/ui/date/company-time.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Check } from '#app/ui/form/check.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError, type FieldErrors } from '#app/platform/errors.ts'
import { pdfMessages } from '#app/platform/storage/pdf-rules.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { PdfPicker } from '#app/kit/admin/fields/pdf-picker.tsx'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import type { Document } from './document.api.ts'
import { document } from './document.ts'

/** Replaces the buttons of the form and the fields of the revision. */
const onlyStep = '[:has(>&)~*]:hidden [form:has(&)_[data-saves]]:hidden'

export function NewRevision({ row }: { row: Document }) {
  const { reload, goTo, canEdit } = useListContext()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [hasNoEnd, setHasNoEnd] = useState(false)
  const [file, setFile] = useState<File>()
  const [errors, setErrors] = useState<FieldErrors>({})
  const [values, setValues] = useState({
    number: row.number,
    issuer: row.sample ? '' : (row.issuer ?? ''),
    effectiveFrom: companyToday(),
    validUntil: '',
  })
  const section = useSubmitBlock(isOpen, () => setErrors({ file: 'Finish or cancel the renewal first.' }))
  if (!canEdit) return null

  async function add(): Promise<void> {
    if (isBusy) return
    const missing = {
      ...(!file && { file: pdfMessages.missing }),
      ...(!hasNoEnd &&
        values.validUntil === '' && { validUntil: 'Enter the expiry date or choose No expiry date.' }),
    }
    if (!file || missing.validUntil) return setErrors(missing)
    setBusy(true)
    setErrors({})
    try {
      const body = new FormData()
      for (const [name, value] of Object.entries(values))
        body.set(name, name === 'validUntil' && hasNoEnd ? '' : value)
      body.set('file', file)
      const added = await adminApi.post('/admin/Document/:id/revision', {
        params: { id: row.id },
        body,
      })
      await goTo({ id: added.id, status: 1, search: '' }, { replace: true })
      await reload()
      toast(`Renewal uploaded as revision ${added.revision}. The previous revision is marked as superseded.`)
    } catch (error) {
      setErrors(error instanceof ApiError && error.errors ? error.errors : { file: getErrorMessage(error) })
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof typeof values, type: 'text' | 'date', need: 'required' | 'optional') => (
    <InputField
      id={`revision-${name}`}
      name={name}
      label={document.fields[name].label}
      error={errors[name]}
      need={need}
      type={type}
      maxLength={name === 'issuer' ? 120 : 60}
      value={values[name]}
      onChange={({ target }) => setValues((before) => ({ ...before, [name]: target.value }))}
    />
  )
  return (
    <section className="grid justify-items-start gap-3" aria-label="Renewal" ref={section}>
      <Button
        look="btn--line btn--s"
        label={isOpen ? 'Cancel renewal' : 'Upload renewal'}
        aria-expanded={isOpen}
        onClick={() => {
          setErrors({})
          setOpen((before) => !before)
        }}
      />
      {isOpen && (
        <div
          className={`grid w-full justify-items-start gap-3 rounded-2 border border-line bg-soft p-4 ${onlyStep}`}
          role="group"
          aria-label="Renewal"
        >
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
            onReject={(message) => setErrors({ file: message })}
          />
          <div className="fields fields--2">
            {field('number', 'text', 'required')}
            {field('issuer', 'text', 'optional')}
            {field('effectiveFrom', 'date', 'required')}
            {!hasNoEnd && field('validUntil', 'date', 'required')}
          </div>
          <Check checked={hasNoEnd} onChange={({ target }) => setHasNoEnd(target.checked)}>
            No expiry date
          </Check>
          <Button
            label={isBusy ? 'Uploading' : 'Upload renewal'}
            data-add
            aria-busy={isBusy}
            onClick={() => void add()}
          />
        </div>
      )}
    </section>
  )
}

/** Blocks saving of the surrounding form, which would discard the new revision. */
function useSubmitBlock(isActive: boolean, onBlocked: () => void) {
  const section = useRef<HTMLElement>(null)
  const report = useEffectEvent(onBlocked)
  useEffect(() => {
    const form = section.current?.closest('form')
    if (!isActive || !form) return
    const blockSubmit = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      report()
      section.current?.querySelector<HTMLElement>('button[data-add]')?.focus()
    }
    form.addEventListener('submit', blockSubmit)
    return () => form.removeEventListener('submit', blockSubmit)
  }, [isActive])
  return section
}
