import type { ReactNode } from 'react'
import { Button, IconButton } from '#app/ui/form/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { DateInput } from '#app/kit/admin/fields/date-input.tsx'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { maxInstalments } from '#app/academy/batch/validate-batch.ts'
import { RupeesInput } from './rupees-input.tsx'

/** The amount is a number of paise, or invalid text. */
export type FormInstalment = { amount: number | string; due: string | null }

export const parseInstalments = (json: string) => parseEntries(json) as FormInstalment[]

const toAmount = (value: string): number | string => (/^\d+$/.test(value) ? Number(value) : value)

export function InstalmentsField({ control, hint }: { control: Control; hint: string }) {
  const { id, error, value, set } = control
  return (
    <fieldset
      className={error ? 'field field--bad' : 'field'}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
    >
      <legend className="legend">Instalments</legend>
      <InstalmentRows
        noun="instalment"
        name="instalments"
        rows={parseInstalments(value).map(({ amount, due }) => ({ amount: String(amount), due: due ?? '' }))}
        onChange={(rows) =>
          set(JSON.stringify(rows.map(({ amount, due }) => ({ amount: toAmount(amount), due: due || null }))))
        }
        max={maxInstalments}
      >
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
        <FieldError id={id} error={error} />
      </InstalmentRows>
    </fieldset>
  )
}

/** `amount` is in paise, or invalid text. */
export type InstalmentRow = { amount: string; due: string }

type InstalmentRowsProps = {
  noun: string
  name: string
  rows: readonly InstalmentRow[]
  onChange: (rows: readonly InstalmentRow[]) => void
  max: number
  /** Shown above the button that adds a row. */
  children: ReactNode
}

export function InstalmentRows({ noun, name, rows, onChange, max, children }: InstalmentRowsProps) {
  const change = (at: number, changes: Partial<InstalmentRow>) =>
    onChange(rows.map((row, index) => (index === at ? { ...row, ...changes } : row)))
  return (
    <>
      <ol role="list" className="grid gap-2">
        {rows.map(({ amount, due }, at) => (
          <li key={at} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
            <RupeesInput
              aria-label={`Amount of ${noun} ${at + 1}`}
              value={amount}
              onChange={(text) => change(at, { amount: text })}
            />
            <DateInput
              name={name}
              aria-label={`Due date of ${noun} ${at + 1}`}
              value={due}
              onChange={({ target }) => change(at, { due: target.value })}
            />
            <IconButton
              icon="x"
              aria-label={`Remove ${noun} ${at + 1}`}
              onClick={() => onChange(rows.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
      {children}
      {rows.length < max && (
        <Button
          look="btn--line btn--s justify-self-start"
          icon="plus"
          label="Add instalment"
          onClick={() => onChange([...rows, { amount: '', due: '' }])}
        />
      )}
    </>
  )
}
