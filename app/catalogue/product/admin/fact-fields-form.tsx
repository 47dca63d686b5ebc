import { useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import { TogglesField } from '#app/kit/admin/fields/toggles-field.tsx'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { getProperty, type Fact, factKinds, factStatuses } from '#app/catalogue/facts/fact-properties.ts'
import { formatMarkets, sourceLabel } from '#app/catalogue/facts/facts.ts'
import { markets } from '#app/catalogue/facts/markets.ts'
import { FactMark } from '#app/catalogue/product/card/fact-mark.tsx'
import { type FactBlock, setSizeValue } from '#app/catalogue/product/fact-blocks.ts'
import { maxFactLengths } from '#app/catalogue/product/product-limits.ts'

type Part = Pick<Control, 'id' | 'error'>

type FactFieldsProps = {
  part: Control['part']
  block: FactBlock
  facts: readonly Fact[]
  sizes: readonly string[]
  documents: readonly { number: string; title: string }[]
  isNew: boolean
  write: (facts: readonly Fact[]) => void
  onRemove: () => void
}

export function FactFields(props: FactFieldsProps) {
  const { part: getPart, block, isNew } = props
  const [fact] = block.facts as readonly [Fact]
  const { label, isBySize } = getProperty(fact.property)
  const [isOpen, setOpen] = useState(isNew)
  const at = (index: number, part: string) => getPart(`${index}.${part}`)
  const errorOf = (part: string) => block.indexes.map((index) => at(index, part)).find(({ error }) => error)
  const control = (part: string) => errorOf(part) ?? at(block.indexes[0] ?? 0, part)
  const fieldNames = ['markets', 'size', 'value', 'unit', 'kind', 'standard', 'edition', 'document', 'status']
  const isInvalid = fieldNames.some(errorOf)
  return (
    <details
      className="border-t border-line last:border-b open:pb-4"
      data-fact={block.indexes[0]}
      open={isOpen || isInvalid}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1.5 hover:bg-soft">
        <span className="grow basis-32 font-semibold">{label}</span>
        <span className="min-w-0 grow-2 basis-3xs wrap-anywhere">
          {isBySize
            ? `${block.facts.length} sizes`
            : [fact.value, fact.unit].filter(Boolean).join(' ') || 'empty'}
          <small className="block text-ink-2">
            {[formatMarkets(fact.markets) || 'all markets', sourceLabel(fact)].filter(Boolean).join('; ')}
          </small>
        </span>
        <FactMark kind={fact.kind} />
        {fact.status === 'sample' && <span className="badge badge--warn">Sample</span>}
      </summary>
      {(isOpen || isInvalid) && <Fields {...props} control={control} at={at} />}
    </details>
  )
}

type FieldsProps = FactFieldsProps & {
  control: (part: string) => Part
  at: (index: number, part: string) => Part
}

function Fields({ block, facts, sizes, documents, write, onRemove, control, at }: FieldsProps) {
  const [fact] = block.facts as readonly [Fact]
  const { label, isBySize } = getProperty(fact.property)
  const changeAll = (change: Partial<Fact>) =>
    write(facts.map((each, index) => (block.indexes.includes(index) ? { ...each, ...change } : each)))
  const field = (
    name: 'value' | 'unit' | 'standard' | 'edition',
    title: string,
    need: 'required' | 'optional',
  ) => (
    <InputField
      {...control(name)}
      name={name}
      label={title}
      need={need}
      value={fact[name]}
      maxLength={maxFactLengths[name]}
      onChange={(event) => changeAll({ [name]: event.target.value })}
    />
  )
  const choice = (
    name: 'kind' | 'status' | 'document',
    title: string,
    options: readonly (readonly [string, string])[],
  ) => (
    <Field {...control(name)} name={name} label={title} need="required">
      {(attributes) => (
        <Select
          {...attributes}
          value={fact[name]}
          onChange={(event) => changeAll({ [name]: event.target.value })}
          options={options}
        />
      )}
    </Field>
  )
  return (
    <div className="fields fields--2">
      {isBySize ? (
        <SizeValues
          block={block}
          sizes={sizes}
          at={at}
          onChange={(size, value) => write(setSizeValue(facts, block, size, value))}
        />
      ) : (
        field('value', 'Value', 'required')
      )}
      {field('unit', 'Unit', 'optional')}
      {choice('kind', 'Kind', Object.entries(factKinds))}
      {choice('status', 'Status', Object.entries(factStatuses))}
      {fact.kind === 'limit' && field('standard', 'Standard or law', 'required')}
      {fact.kind === 'limit' && field('edition', 'Edition', 'optional')}
      {fact.kind === 'claim' && choice('document', 'Document', documentOptions(documents, fact.document))}
      <div className="full">
        <TogglesField
          control={{
            ...control('markets'),
            label: 'Markets',
            need: 'optional',
            value: JSON.stringify(fact.markets),
            set: (json) => changeAll({ markets: parseEntries(json) as Fact['markets'] }),
          }}
          options={markets.map(({ id, name }) => [id, name])}
          hint="Leave all unticked for all markets."
        />
      </div>
      <FieldError {...control('size')} />
      <Button
        look="btn--line btn--s justify-self-start"
        label={`Remove ${label.toLowerCase()}`}
        onClick={onRemove}
      />
    </div>
  )
}

function documentOptions(documents: FactFieldsProps['documents'], chosen: string): [string, string][] {
  const options = documents.map(({ number, title }): [string, string] => [number, `${number}, ${title}`])
  const isKnown = chosen === '' || documents.some(({ number }) => number === chosen)
  return [
    ['', 'Choose'],
    ...(isKnown ? [] : [[chosen, `${chosen}, not in force`] as [string, string]]),
    ...options,
  ]
}

type SizeValuesProps = {
  block: FactBlock
  sizes: readonly string[]
  at: (index: number, part: string) => Part
  onChange: (size: string, value: string) => void
}

function SizeValues({ block, sizes, at, onChange }: SizeValuesProps) {
  const all = [...new Set([...sizes, ...block.facts.map(({ size }) => size)])]
  return (
    <fieldset className="field full">
      <legend className="legend">Value by size</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {all.map((size) => {
          const index = block.facts.findIndex((fact) => fact.size === size)
          const factIndex = block.indexes[index] ?? -1
          const [value, sizeField] = [at(factIndex, 'value'), at(factIndex, 'size')]
          const { id, error } = sizeField.error ? sizeField : value
          return (
            <label key={size} className="text-small font-semibold">
              {size}
              <input
                id={factIndex < 0 ? undefined : id}
                className="input font-normal"
                aria-label={`Value of size ${size}`}
                aria-invalid={error ? true : undefined}
                aria-describedby={error && `${id}-error`}
                value={block.facts[index]?.value ?? ''}
                maxLength={maxFactLengths.value}
                onChange={(event) => onChange(size, event.target.value)}
              />
              <FieldError id={id} error={error} />
            </label>
          )
        })}
      </div>
      <p className="hint">Leave empty if not stated for this size.</p>
    </fieldset>
  )
}
