import { useState } from 'react'
import { markets } from '#app/catalogue/facts/markets.ts'
import { getProperty } from '#app/catalogue/facts/fact-properties.ts'
import { sourceLabel, type Fact, factKinds, factStatuses, formatMarkets } from '#app/catalogue/facts/facts.ts'
import { FactMark } from '#app/catalogue/product/card/fact-mark.tsx'
import { Field, FieldError } from '#app/ui/form/field.tsx'
import { type FactBlock, updateBlock, setSizeValue } from '#app/catalogue/product/fact-blocks.ts'
import styles from './facts-field.module.css'
import { maxFactLengths } from '#app/catalogue/product/product-messages.ts'

type Control = { id: string; error: string | undefined }

export type FactForm = {
  field: (name: 'facts' | 'sizes') => Control
  text: (name: 'facts' | 'sizes') => {
    value: string
    onChange: (event: { target: { value: string } }) => void
  }
}

type FactFieldsProps = {
  form: FactForm
  block: FactBlock
  facts: readonly Fact[]
  sizes: readonly string[]
  documents: readonly { number: string; title: string }[]
  isNew: boolean
  write: (facts: readonly Fact[]) => void
  onRemove: () => void
}

const parts = ['markets', 'size', 'value', 'unit', 'kind', 'standard', 'edition', 'document', 'status']

export function FactFields(props: FactFieldsProps) {
  const { form, block, facts, sizes, documents, isNew, write, onRemove } = props
  const [fact] = block.facts as readonly [Fact]
  const { label, isBySize } = getProperty(fact.property)
  const [isOpen, setOpen] = useState(isNew)
  const at = (index: number, part: string) => form.field(`facts.${index}.${part}` as 'facts')
  /** The part of the first fact with an error, otherwise of the first fact. */
  const control = (part: string): Control => {
    const controls = block.indexes.map((index) => at(index, part))
    return controls.find(({ error }) => error) ?? controls[0] ?? at(0, part)
  }
  const isShown = isOpen || parts.some((part) => control(part).error)
  const changeAll = (change: Partial<Fact>) => write(updateBlock(facts, block, change))
  const field = (name: 'value' | 'unit' | 'standard' | 'edition', title: string, isRequired = false) => (
    <Field {...control(name)} name={name} label={title} need={isRequired ? 'required' : 'optional'}>
      {(attributes) => (
        <input
          {...attributes}
          className="input"
          value={fact[name]}
          maxLength={maxFactLengths[name]}
          onChange={(event) => changeAll({ [name]: event.target.value })}
        />
      )}
    </Field>
  )
  const choice = (name: 'kind' | 'status' | 'document', title: string, options: [string, string][]) => (
    <Field {...control(name)} name={name} label={title} need="required">
      {(attributes) => (
        <select
          {...attributes}
          className="input select"
          value={fact[name]}
          onChange={(event) => changeAll({ [name]: event.target.value })}
        >
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
  return (
    <details
      className={styles.fact}
      data-fact={block.indexes[0]}
      open={isShown}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <span className={styles.label}>{label}</span>
        <span className={styles.value}>
          {isBySize
            ? `${block.facts.length} sizes`
            : [fact.value, fact.unit].filter(Boolean).join(' ') || 'empty'}
          <small>
            {[formatMarkets(fact.markets) || 'all markets', sourceLabel(fact)].filter(Boolean).join('; ')}
          </small>
        </span>
        <FactMark kind={fact.kind} />
        {fact.status === 'sample' && <span className="badge badge--warn">Sample</span>}
      </summary>
      {isShown && (
        <div className="fields fields--2">
          {isBySize ? (
            <SizeValues
              block={block}
              sizes={sizes}
              at={at}
              onChange={(size, value) => write(setSizeValue(facts, block, size, value))}
            />
          ) : (
            field('value', 'Value', true)
          )}
          {field('unit', 'Unit')}
          {choice('kind', 'Kind', Object.entries(factKinds))}
          {choice('status', 'Status', Object.entries(factStatuses))}
          {fact.kind === 'limit' && field('standard', 'Standard or law', true)}
          {fact.kind === 'limit' && field('edition', 'Edition')}
          {fact.kind === 'claim' && choice('document', 'Document', listOptions(documents, fact.document))}
          <Markets {...control('markets')} chosen={fact.markets} onChange={changeAll} />
          <FieldError {...control('size')} />
          <button className={`btn btn--line btn--s ${styles.remove}`} type="button" onClick={onRemove}>
            Remove {label.toLowerCase()}
          </button>
        </div>
      )}
    </details>
  )
}

function listOptions(documents: FactFieldsProps['documents'], chosen: string): [string, string][] {
  const options = new Map(documents.map(({ number, title }) => [number, `${number}, ${title}`]))
  const missing: [string, string][] =
    chosen === '' || options.has(chosen) ? [] : [[chosen, `${chosen}, not in force`]]
  return [['', 'Choose'], ...missing, ...options]
}

type MarketsProps = Control & {
  chosen: Fact['markets']
  onChange: (change: Pick<Fact, 'markets'>) => void
}

function Markets({ id, error, chosen, onChange }: MarketsProps) {
  return (
    <fieldset className={error ? 'field field--bad full' : 'field full'} id={id} tabIndex={-1}>
      <legend className="legend">Markets</legend>
      <div className={`wrapping ${styles.markets}`}>
        {markets.map(({ id: market, name }) => {
          const others = chosen.filter((each) => each !== market)
          const isChosen = others.length < chosen.length
          return (
            <label key={market} className="check">
              <input
                type="checkbox"
                checked={isChosen}
                onChange={() => onChange({ markets: isChosen ? others : [...chosen, market] })}
              />
              <span>{name}</span>
            </label>
          )
        })}
      </div>
      <p className="hint">Leave all unticked for all markets.</p>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

type SizeValuesProps = {
  block: FactBlock
  sizes: readonly string[]
  at: (index: number, part: string) => Control
  onChange: (size: string, value: string) => void
}

function SizeValues({ block, sizes, at, onChange }: SizeValuesProps) {
  const all = [...new Set([...sizes, ...block.facts.map(({ size }) => size)])]
  return (
    <fieldset className="field full">
      <legend className="legend">Value by size</legend>
      <div className={styles.sizes}>
        {all.map((size) => {
          const index = block.facts.findIndex((fact) => fact.size === size)
          const factIndex = block.indexes[index] ?? -1
          const [value, sizeField] = [at(factIndex, 'value'), at(factIndex, 'size')]
          const { id, error } = sizeField.error ? sizeField : value
          return (
            <label key={size}>
              {size}
              <input
                id={factIndex < 0 ? undefined : id}
                className="input"
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
