import { Select } from '#app/ui/form/select.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { DateInput } from './date-input.tsx'
import styles from '#app/kit/admin/singleton-screen/singleton-screen.module.css'

type Column = {
  label: string
  type?: 'text' | 'tel' | 'email' | 'time' | 'date' | 'area'
  maxLength?: number
  options?: readonly string[]
}

/** Shows a text as rows of inputs. */
export type TextRows = {
  columns: readonly Column[]
  split: (text: string) => string[][]
  join: (rows: readonly (readonly string[])[]) => string
  /** `row` contains the initial values of a new row. */
  add: { label: string; row: readonly string[] }
  maxRows: number
}

type TextRowsFieldProps = TextRows & { control: Control }

export function TextRowsField({ control, columns, split, join, add, maxRows }: TextRowsFieldProps) {
  const { id, name, label, error, value, set } = control
  const rows = split(value)
  const change = (next: readonly (readonly string[])[]) => set(join(next))
  const moveRow = (from: number, to: number) => {
    const [row = []] = rows.slice(from, from + 1)
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row))
  }
  return (
    <fieldset
      className={error ? `field field--bad ${styles.rows}` : `field ${styles.rows}`}
      id={id}
      tabIndex={-1}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className="legend">{label}</legend>
      <ul role="list">
        {rows.map((row, at) => (
          <li key={at}>
            {columns.map((column, index) => (
              <Cell
                key={column.label}
                id={`${id}-${at}-${index}`}
                name={name}
                column={column}
                value={row[index] ?? ''}
                onChange={(text) =>
                  change(
                    rows.with(
                      at,
                      columns.map((_, i) => (i === index ? text : (row[i] ?? ''))),
                    ),
                  )
                }
              />
            ))}
            <div className={styles.acts}>
              {at > 0 && (
                <button
                  className="btn btn--plain btn--s btn--icon"
                  type="button"
                  aria-label={`Move ${label.toLowerCase()} ${at + 1} up`}
                  onClick={() => moveRow(at, at - 1)}
                >
                  <AdminIcon name="chevron-up" />
                </button>
              )}
              <button
                className="btn btn--plain btn--s btn--icon"
                type="button"
                aria-label={`Remove ${label.toLowerCase()} ${at + 1}`}
                onClick={() => change(rows.toSpliced(at, 1))}
              >
                <Icon name="x" />
              </button>
            </div>
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
      {rows.length < maxRows && (
        <button className="btn btn--line btn--s" type="button" onClick={() => change([...rows, add.row])}>
          <AdminIcon name="plus" />
          {add.label}
        </button>
      )}
    </fieldset>
  )
}

type CellProps = { id: string; name: string; column: Column; value: string; onChange: (text: string) => void }

function Cell({ id, name, column, value, onChange }: CellProps) {
  const { label, type = 'text', maxLength, options } = column
  const control = {
    id,
    name,
    value,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div className={type === 'area' ? `field ${styles.area}` : 'field'}>
      <label htmlFor={id}>{label}</label>
      {type === 'area' && <textarea {...control} className="input" rows={3} maxLength={maxLength} />}
      {type === 'date' && <DateInput {...control} />}
      {type !== 'area' && type !== 'date' && !options && (
        <input {...control} className="input" type={type} maxLength={maxLength} />
      )}
      {options && <Select {...control} options={options.map((option) => [option, option])} />}
    </div>
  )
}
