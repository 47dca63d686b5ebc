import { useEffect, useRef, useState } from 'react'
import { adminApi } from '../../../kit/admin/admin-api.ts'
import { entriesOf } from '../../../kit/admin/fields/entries-as-text.ts'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { type FactKey, factKeys, propertyOf } from '../../facts/fact-properties.ts'
import type { Fact } from '../../facts/facts.ts'
import { FieldError } from '../../../ui/form/field.tsx'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { blocksOf, factsOf, withNew, without } from '../fact-fields/fact-blocks.ts'
import { type FactForm, FactFields } from './fact-fields-form.tsx'
import styles from './facts-field.module.css'
import { mostEntries } from '../product-messages.ts'

const groups = [...new Set(factKeys.map((key) => propertyOf(key).group))]

/** The facts of a product by groups: each in one line that opens, those by size of one property together. */
export function FactsField({ form }: { form: FactForm }) {
  const { value, onChange } = form.text('facts')
  const facts = factsOf(value)
  const sizes = entriesOf(form.text('sizes').value).map(String)
  const { data } = useLoaded('documents', () => adminApi.get('/Document', { query: { inForce: 1 } }))
  const documents = (data?.rows ?? []).map(({ number, title }) => ({ number, title }))
  const [added, setAdded] = useState<number>()
  // What was removed moves what follows to other places.
  const [removals, setRemovals] = useState(0)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added !== undefined)
      element.current?.querySelector<HTMLElement>(`[data-fact="${added}"] input`)?.focus()
  }, [added])

  const write = (next: readonly Fact[]) => onChange({ target: { value: JSON.stringify(next) } })
  const blocks = blocksOf(facts)
  const samples = facts.filter(({ status }) => status === 'sample').length
  const { id, error } = form.field('facts')
  return (
    <div ref={element} id={id} tabIndex={-1} className={styles.facts}>
      <p className={styles.count}>
        {facts.length} facts, {samples} of them samples.
      </p>
      {groups.map((group) => {
        const own = blocks.filter(({ facts: [fact] }) => fact && propertyOf(fact.property).group === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h4>{group}</h4>
            {own.map((block) => (
              <FactFields
                key={`${removals} ${block.indexes[0]}`}
                form={form}
                block={block}
                facts={facts}
                sizes={sizes}
                documents={documents}
                isNew={block.indexes[0] === added}
                write={write}
                onRemove={() => {
                  setRemovals(removals + 1)
                  setAdded(undefined)
                  write(without(facts, block))
                  element.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                }}
              />
            ))}
          </section>
        )
      })}
      <FieldError id={id} error={error} />
      <AddFact
        isFull={facts.length >= mostEntries.facts}
        onAdd={(property) => {
          write(withNew(facts, property, sizes))
          setAdded(facts.length)
        }}
      />
    </div>
  )
}

function AddFact({ isFull, onAdd }: { isFull: boolean; onAdd: (property: FactKey) => void }) {
  const [property, setProperty] = useState<FactKey>(factKeys[0])
  return (
    <div className={styles.add}>
      <select
        className="input select"
        aria-label="Property of a new fact"
        value={property}
        data-add
        onChange={(event) => setProperty(event.target.value as FactKey)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {factKeys
              .filter((key) => propertyOf(key).group === group)
              .map((key) => (
                <option key={key} value={key}>
                  {propertyOf(key).label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <button className="btn btn--line" type="button" disabled={isFull} onClick={() => onAdd(property)}>
        <AdminIcon name="plus" />
        Add fact
      </button>
    </div>
  )
}
