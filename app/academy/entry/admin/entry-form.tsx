import { useRef, useState, type KeyboardEvent } from 'react'
import { companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { Field, type ControlProps, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { OptionPicks } from '#app/ui/form/radio-or-checkbox.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { SubmitButton } from '#app/ui/form/submit-button.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { textLimits } from '#app/platform/api/fields/text-limits.ts'
import type { FieldErrors } from '#app/platform/errors.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/admin-api.ts'
import { useFormSubmit } from '#app/kit/admin/dialog/dialogs.tsx'
import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { useIdempotencyKey } from '#app/kit/page/form/idempotency-key.ts'
import { admissionSourceLabels, entrySources } from '#app/academy/admission/admission-sources.ts'
import type { Batch } from '#app/academy/batch/batch.server.ts'

const emptyPerson = { fullName: '', phoneNumber: '', email: '', message: '' }

type Choices = { course_id: string; batch_id: string; source: (typeof entrySources)[number] }

export type Entry = typeof emptyPerson & Choices

export const newEntry: Entry = { ...emptyPerson, course_id: '', batch_id: '', source: 'phone' }

export const rememberChoices = (entry: Entry): Entry => ({ ...entry, ...emptyPerson })

export const isEmptyEntry = ({ fullName, phoneNumber, email, message }: Entry): boolean =>
  !(fullName || phoneNumber || email || message)

type EntryFormProps = {
  entry: Entry
  onChange: (entry: Entry) => void
  onAdded: (id: number, hasNext: boolean) => void
}

export function EntryForm({ entry, onChange, onAdded }: EntryFormProps) {
  const toast = useToast()
  const form = useRef<HTMLFormElement>(null)
  const isLast = useRef(false)
  const idempotencyKey = useIdempotencyKey()
  const [added, setAdded] = useState<{ text: string; count: number }>()
  const { courses, intakesOf, error: loadError, isLoading } = useEntryOptions()
  const set = (changes: Partial<Entry>) => onChange({ ...entry, ...changes })

  const { errors, formError, isBusy, submit } = useFormSubmit(async () => {
    const hasNext = !isLast.current
    isLast.current = false
    const count = added?.count ?? 0
    const { id, reference } = await adminApi.post('/admin/Admission', {
      body: entry,
      headers: idempotencyKey.headersFor({ entry, count }),
    })
    const text = `${entry.fullName} added. Reference ${reference}`
    onAdded(id, hasNext)
    if (hasNext) {
      setAdded({ text, count: count + 1 })
      document.getElementById('entry-fullName')?.focus()
    } else toast(text)
  })
  const save = ({ andClose }: { andClose: boolean }) => {
    isLast.current = andClose
    form.current?.requestSubmit()
  }
  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    save({ andClose: event.shiftKey })
  }
  const field = (name: keyof Entry) => ({ id: `entry-${name}`, name, error: errors[name] })
  const intakes = intakesOf(entry)
  const problem = formError ?? (loadError ? getErrorMessage(loadError) : undefined)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Ctrl+Enter works in every field
    <form noValidate ref={form} onSubmit={submit} onKeyDown={handleKeys}>
      <div className="dialog__body fields">
        {/* A toast would be hidden behind the panel. */}
        <div className="full empty:hidden" role="status">
          {added && (
            <Notice tone="good">
              <b>{added.text}</b>
              {added.count > 1 && `, ${added.count} added so far`}
            </Notice>
          )}
        </div>
        <div className="full empty:hidden" role="alert">
          {problem && <Notice tone="bad">{problem}</Notice>}
        </div>
        <InputField
          {...field('fullName')}
          label="Full name"
          need="required"
          autoComplete="off"
          maxLength={textLimits.name}
          value={entry.fullName}
          onChange={({ target }) => set({ fullName: target.value })}
        />
        <ContactFields entry={entry} errors={errors} onChange={set} />
        <div className="fields fields--2">
          <Field {...field('course_id')} label="Course" need="required">
            {(control) => (
              <Select
                {...control}
                value={entry.course_id}
                onChange={({ target }) => set({ course_id: target.value, batch_id: '' })}
                empty={isLoading ? 'Loading...' : 'Choose a course'}
                options={courses}
              />
            )}
          </Field>
          <Field {...field('batch_id')} label="Intake" need="optional">
            {(control) => (
              <Select
                {...control}
                value={entry.batch_id}
                disabled={intakes.length === 0}
                onChange={({ target }) => set({ batch_id: target.value })}
                empty={intakes.length === 0 && entry.course_id ? 'No intake' : 'Not decided'}
                options={intakes}
              />
            )}
          </Field>
        </div>
        <SourceField source={entry.source} onChange={(source) => set({ source })} />
        <Field {...field('message')} label="Note" need="optional">
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={3}
              maxLength={textLimits.message}
              value={entry.message}
              onChange={({ target }) => set({ message: target.value })}
            />
          )}
        </Field>
      </div>
      <EntryFooter isBusy={isBusy} onSaveAndClose={() => save({ andClose: true })} />
    </form>
  )
}

type Option = readonly [id: string, label: string]

const closedStates: readonly Batch['state'][] = ['draft', 'completed', 'cancelled']

async function loadOptions() {
  const [courses, batches] = await Promise.all([
    adminApi.get('/admin/courses', { query: { status: 1, limit: 1000 } }),
    adminApi.get('/admin/Batch', { query: { status: 1, limit: 1000 } }),
  ])
  const today = companyToday()
  return {
    courses: courses.rows.map(({ id, name }): Option => [String(id), name]),
    batches: batches.rows
      .map((batch) => ({
        ...batch,
        isOver: closedStates.includes(batch.state) || batch.lastDay < today,
      }))
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
  }
}

const intakeLabel = ({ firstDay, seats, taken, held }: Batch): string => {
  const free = Math.max(0, seats - (taken ?? 0) - (held ?? 0))
  return `${formatDate(firstDay, 'long')}, ${free} free`
}

function useEntryOptions() {
  const { data, error } = useLoaded('entry-options', loadOptions)
  return {
    error,
    courses: data?.courses ?? [],
    isLoading: data === undefined && error === undefined,
    /** Includes the chosen intake even if it is over. */
    intakesOf: ({ course_id, batch_id }: { course_id: string; batch_id: string }): Option[] =>
      (data?.batches ?? [])
        .filter((batch) => String(batch.course_id) === course_id)
        .filter(({ id, isOver }) => !isOver || String(id) === batch_id)
        .map((batch) => [String(batch.id), intakeLabel(batch)]),
  }
}

type EntrySource = (typeof entrySources)[number]

const SourceField = (props: { source: EntrySource; onChange: (source: EntrySource) => void }) => (
  <fieldset
    className="field"
    onChange={({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement) props.onChange(target.value as EntrySource)
    }}
  >
    <legend className="legend mb-1.5">Source</legend>
    <OptionPicks
      layout="row"
      type="radio"
      name="source"
      picked={[props.source]}
      options={entrySources.map((value) => ({ value, label: admissionSourceLabels[value] }))}
    />
  </fieldset>
)

const EntryFooter = ({ isBusy, onSaveAndClose }: { isBusy: boolean; onSaveAndClose: () => void }) => (
  <div className="dialog__foot">
    <button
      className="btn btn--line"
      type="button"
      aria-keyshortcuts="Control+Shift+Enter"
      onClick={onSaveAndClose}
    >
      Save and close
      <Hint keys="Mod+Shift+Enter" className="ms-1" />
    </button>
    <SubmitButton isBusy={isBusy} busyLabel="Saving" keyShortcuts="Control+Enter">
      Save and next
      <Hint keys="Mod+Enter" className="ms-3" />
    </SubmitButton>
  </div>
)

const Hint = ({ keys, className }: { keys: string; className: string }) => (
  <span
    className={`max-sm:hidden [&_kbd]:border-current [&_kbd]:bg-transparent [&_kbd]:text-current ${className}`}
    aria-hidden="true"
  >
    <Keys keys={keys} />
  </span>
)

type Contact = { phoneNumber: string; email: string }

type ContactFieldsProps = {
  entry: Contact
  errors: FieldErrors
  onChange: (changes: Partial<Contact>) => void
}

/** An error of both fields replaces their common hint. */
function ContactFields({ entry, errors, onChange }: ContactFieldsProps) {
  const error = errors.email === errors.phoneNumber ? errors.email : undefined
  const field = (name: keyof Contact) => ({
    id: `entry-${name}`,
    name,
    error: error ? undefined : errors[name],
  })
  const input = (name: keyof Contact, control: ControlProps) => ({
    ...control,
    'aria-invalid': error ? true : control['aria-invalid'],
    'aria-describedby': [control['aria-describedby'], error ? 'entry-contact-error' : 'entry-contact-hint']
      .filter(Boolean)
      .join(' '),
    className: 'input',
    autoComplete: 'off',
    value: entry[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  })
  return (
    <div className={error ? 'fields fields--2 field--bad' : 'fields fields--2'}>
      <Field {...field('phoneNumber')} label="Phone">
        {(control) => <input {...input('phoneNumber', control)} type="tel" maxLength={textLimits.phone} />}
      </Field>
      <Field {...field('email')} label="E-mail">
        {(control) => <input {...input('email', control)} type="email" maxLength={textLimits.email} />}
      </Field>
      <div className="full">
        {!error && (
          <p className="hint" id="entry-contact-hint">
            Enter a phone number or an e-mail address.
          </p>
        )}
        <FieldError id="entry-contact" error={error} />
      </div>
    </div>
  )
}
