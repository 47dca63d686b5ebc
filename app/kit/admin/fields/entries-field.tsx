import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/form/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { OrderList, moveItem } from '#app/kit/admin/list/order-list.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { DateInput } from './date-input.tsx'
import { parseEntries } from './entries-as-text.ts'
import type { RichTextArea } from './rich-text-area.tsx'

export type RowColumn = {
  /** Property name, or empty if entries are strings. */
  name: string
  label: string
  type?: 'tel' | 'email' | 'time' | 'date'
  maxLength?: number
  options?: readonly (readonly [string, string])[]
  isLong?: boolean
  /** Control of long texts instead of a textarea. */
  Area?: typeof RichTextArea | undefined
  /** Of a new entry. Defaults to the first option, or to an empty text. */
  initial?: string
}

/** A text whose lines or parts are edited as entries. */
export type TextRows = {
  noun: string
  columns: readonly Omit<RowColumn, 'name'>[]
  maxEntries: number
  split: (text: string) => string[][]
  join: (rows: readonly (readonly string[])[]) => string
}

export function TextRowsField({ control, columns, split, join, ...field }: TextRows & { control: Control }) {
  const set = (json: string) =>
    control.set(join(parseEntries(json).map((entry) => Object.values(entry as Entry))))
  return (
    <EntriesField
      {...field}
      control={{ ...control, value: JSON.stringify(split(control.value)), set }}
      columns={columns.map((column, at) => ({ ...column, name: String(at) }))}
      hasLabels
    />
  )
}

type EntriesFieldProps = {
  control: Control
  /** Singular, for example 'feature'. */
  noun: string
  columns: readonly RowColumn[]
  maxEntries: number
  /** Shows the labels of the list and of the columns. */
  hasLabels?: boolean
}

type Entry = Readonly<Record<string, string>>
type Keyed = { key: number; entry: Entry }

const toEntry = (value: unknown): Entry =>
  typeof value === 'object' && value !== null ? (value as Entry) : { '': String(value) }
const toValue = (entry: Entry) => ('' in entry ? entry[''] : entry)

export function EntriesField({ control, noun, columns, maxEntries, hasLabels }: EntriesFieldProps) {
  const { id, label, error, value, set, part } = control
  const entries = parseEntries(value).map(toEntry)
  const keys = useKeys(entries.length)
  const [added, setAdded] = useState<number>()
  const element = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (added !== undefined)
      element.current?.querySelector<HTMLElement>(`[data-entry="${added}"] :is(input, select)`)?.focus()
  }, [added])

  const write = (items: readonly Keyed[]) => {
    keys.set(items.map(({ key }) => key))
    set(JSON.stringify(items.map(({ entry }) => toValue(entry))))
  }
  const items = entries.map((entry, index): Keyed => ({ key: keys.at(index), entry }))
  const title = columns.find(({ options }) => !options)?.name ?? ''
  const numberOf = (item: Keyed) => `${noun} ${items.indexOf(item) + 1}`
  const add = () => {
    const key = nextKey()
    const entry = Object.fromEntries(
      columns.map(({ name, initial, options }) => [name, initial ?? options?.[0]?.[0] ?? '']),
    )
    write([...items, { key, entry }])
    setAdded(key)
  }
  const removeButton = (item: Keyed) => (
    <IconButton
      icon="x"
      aria-label={`Remove ${item.entry[title]?.trim() || numberOf(item)}`}
      title="Remove"
      onClick={() => {
        write(items.filter((each) => each !== item))
        element.current?.querySelector<HTMLElement>('[data-add]')?.focus()
      }}
    />
  )
  return (
    <fieldset
      ref={element}
      id={id}
      tabIndex={-1}
      className="col-span-full grid gap-3"
      aria-describedby={error && `${id}-error`}
    >
      <legend className={hasLabels ? 'legend' : 'sr-only'}>{label}</legend>
      <OrderList
        label={`${label}, in order`}
        items={items}
        keyOf={({ key }) => key}
        titleOf={(item) => item.entry[title]?.trim() || numberOf(item)}
        onMove={(from, to) => write(moveItem(items, from, to))}
        actions={removeButton}
      >
        {(item) => {
          const index = items.indexOf(item)
          return (
            <div className="flex flex-wrap items-start gap-2 py-2" data-entry={item.key}>
              {columns.map((column) => (
                <Cell
                  key={column.name}
                  column={column}
                  hasLabel={hasLabels}
                  label={`${column.label} of ${noun} ${index + 1}`}
                  control={part(column.name ? `${index}.${column.name}` : String(index))}
                  value={item.entry[column.name] ?? ''}
                  onChange={(text) =>
                    write(
                      items.map((each) =>
                        each === item ? { ...each, entry: { ...each.entry, [column.name]: text } } : each,
                      ),
                    )
                  }
                />
              ))}
            </div>
          )
        }}
      </OrderList>
      <FieldError id={id} error={error} />
      <Button
        look="btn--line justify-self-start"
        icon="plus"
        label={`Add ${noun}`}
        data-add
        disabled={items.length >= maxEntries}
        onClick={add}
      />
    </fieldset>
  )
}

type CellProps = {
  column: RowColumn
  hasLabel: boolean | undefined
  label: string
  control: Pick<Control, 'id' | 'error'>
  value: string
  onChange: (text: string) => void
}

function Cell({ column, hasLabel, label, control: { id, error }, value, onChange }: CellProps) {
  const { options, type, maxLength, isLong, Area = 'textarea' } = column
  const shared = {
    id,
    value,
    'aria-label': label,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error && `${id}-error`,
    onChange: (event: { target: { value: string } }) => onChange(event.target.value),
  }
  return (
    <div
      className={`min-w-0 ${options ? 'flex-[0_1_9.5rem] max-sm:basis-full' : isLong ? 'flex-[3_1_16rem] [&_textarea]:min-h-0' : 'flex-[1_1_10rem]'}`}
    >
      {hasLabel && (
        <label className="label" htmlFor={id}>
          {column.label}
        </label>
      )}
      {options ? (
        <Select {...shared} options={options} />
      ) : isLong ? (
        <Area {...shared} className="input" rows={2} maxLength={maxLength} placeholder={column.label} />
      ) : type === 'date' ? (
        <DateInput {...shared} />
      ) : (
        <input {...shared} className="input" type={type} maxLength={maxLength} placeholder={column.label} />
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

let lastKey = 0
const nextKey = () => (lastKey += 1)

/** React keys for entries without ids. A key stays with its entry when it moves. */
function useKeys(length: number) {
  const [keys, setKeys] = useState<readonly number[]>([])
  // The length differs if the list was replaced, for example by a draft or an older version.
  if (keys.length !== length) setKeys(Array.from({ length }, (_, index) => keys[index] ?? nextKey()))
  return { at: (index: number) => keys[index] ?? -1 - index, set: setKeys }
}
