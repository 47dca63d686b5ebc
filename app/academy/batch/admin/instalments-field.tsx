import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import styles from './batch-form.module.css'
import { RupeesInput } from './rupees-input.tsx'

/** The amount is a number of paise, or invalid text. */
export type FormInstalment = { amount: number | string; due: string | null }

type InstalmentsFieldProps = {
  form: {
    field: (name: 'instalments') => { id: string; error: string | undefined }
    text: (name: 'instalments') => {
      value: string
      onChange: (event: { target: { value: string } }) => void
    }
  }
  hint: string
}

export const parseInstalments = (json: string) => parseEntries(json) as FormInstalment[]

const toAmount = (value: string): number | string => (/^\d+$/.test(value) ? Number(value) : value)

export function InstalmentsField({ form, hint }: InstalmentsFieldProps) {
  const { id, error } = form.field('instalments')
  const { value, onChange } = form.text('instalments')
  const rows = parseInstalments(value)
  const write = (next: readonly FormInstalment[]) => onChange({ target: { value: JSON.stringify(next) } })
  const change = (at: number, changes: Partial<FormInstalment>) =>
    write(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <fieldset
      className={`field ${error ? 'field--bad' : ''} ${styles.plan}`}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="legend">Instalments</legend>
      <ol role="list">
        {rows.map(({ amount, due }, at) => (
          <li key={at}>
            <RupeesInput
              aria-label={`Amount of instalment ${at + 1}`}
              value={String(amount)}
              onChange={(text) => change(at, { amount: toAmount(text) })}
            />
            <DateInput
              name="instalments"
              aria-label={`Due date of instalment ${at + 1}`}
              value={due ?? ''}
              onChange={({ target }) => change(at, { due: target.value || null })}
            />
            <button
              className="btn btn--plain btn--s btn--icon"
              type="button"
              aria-label={`Remove instalment ${at + 1}`}
              onClick={() => write(rows.toSpliced(at, 1))}
            >
              <Icon name="x" />
            </button>
          </li>
        ))}
      </ol>
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
      <FieldError id={id} error={error} />
      {rows.length < maxInstalments && (
        <button
          className="btn btn--line btn--s"
          type="button"
          onClick={() => write([...rows, { amount: '', due: null }])}
        >
          <AdminIcon name="plus" />
          Add instalment
        </button>
      )}
    </fieldset>
  )
}
