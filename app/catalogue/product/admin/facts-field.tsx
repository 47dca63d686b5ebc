import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/select.tsx'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import type { Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { type FactKey, factKeys, getProperty, type Fact } from '#app/catalogue/facts/fact-properties.ts'
import { groupIntoBlocks, parseFacts, addFact } from '#app/catalogue/product/fact-blocks.ts'
import { maxEntries } from '#app/catalogue/product/product-limits.ts'
import { FactFields } from './fact-fields-form.tsx'

const groups = [...new Set(factKeys.map((key) => getProperty(key).group))]

type FactsFieldProps = {
  control: Control
  /** JSON. */
  sizes: string
}

export function FactsField({ control, sizes: sizesJson }: FactsFieldProps) {
  const { id, error, value, set, part } = control
  const facts = parseFacts(value)
  const sizes = parseEntries(sizesJson).map(String)
  const { data } = useLoaded('documents', () => adminApi.get('/Document', { query: { inForce: 1 } }))
  const [added, setAdded] = useState<number>()
  // Removing a block shifts the indexes after it, so the keys of all blocks change.
  const [removals, setRemovals] = useState(0)
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (added !== undefined)
      element.current?.querySelector<HTMLElement>(`[data-fact="${added}"] input`)?.focus()
  }, [added])

  const write = (next: readonly Fact[]) => set(JSON.stringify(next))
  const blocks = groupIntoBlocks(facts)
  const samples = facts.filter(({ status }) => status === 'sample').length
  return (
    <div ref={element} id={id} tabIndex={-1} className="grid gap-5">
      <p className="text-small text-ink-2">
        {facts.length} facts, {samples} of them samples.
      </p>
      {groups.map((group) => {
        const groupBlocks = blocks.filter(
          ({ facts: [fact] }) => fact && getProperty(fact.property).group === group,
        )
        if (groupBlocks.length === 0) return null
        return (
          <section key={group} aria-label={group}>
            <h4 className="mb-1.5">{group}</h4>
            {groupBlocks.map((block) => (
              <FactFields
                key={`${removals} ${block.indexes[0]}`}
                part={part}
                block={block}
                facts={facts}
                sizes={sizes}
                documents={data?.rows ?? []}
                isNew={block.indexes[0] === added}
                write={write}
                onRemove={() => {
                  setRemovals(removals + 1)
                  setAdded(undefined)
                  write(facts.filter((_, index) => !block.indexes.includes(index)))
                  element.current?.querySelector<HTMLElement>('[data-add]')?.focus()
                }}
              />
            ))}
          </section>
        )
      })}
      <FieldError id={id} error={error} />
      <AddFact
        isFull={facts.length >= maxEntries.facts}
        onAdd={(property) => {
          write(addFact(facts, property, sizes))
          setAdded(facts.length)
        }}
      />
    </div>
  )
}

function AddFact({ isFull, onAdd }: { isFull: boolean; onAdd: (property: FactKey) => void }) {
  const [property, setProperty] = useState<FactKey>(factKeys[0])
  return (
    <div className="flex flex-wrap gap-2">
      <select
        className="input select w-xs"
        aria-label="Property of a new fact"
        value={property}
        data-add
        onChange={(event) => setProperty(event.target.value as FactKey)}
      >
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            <Options
              options={factKeys
                .filter((key) => getProperty(key).group === group)
                .map((key) => [key, getProperty(key).label])}
            />
          </optgroup>
        ))}
      </select>
      <Button
        look="btn--line"
        icon="plus"
        label="Add fact"
        disabled={isFull}
        onClick={() => onAdd(property)}
      />
    </div>
  )
}
