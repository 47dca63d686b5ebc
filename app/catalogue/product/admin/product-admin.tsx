import { useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Options } from '#app/ui/form/select.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/admin-api.ts'
import { createListScreen } from '#app/kit/admin/content-screen.tsx'
import { fieldColumn } from '#app/kit/admin/content-screen.tsx'
import { createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { entriesAsText, parseEntries } from '#app/kit/admin/fields/entries-as-text.ts'
import { EntriesField } from '#app/kit/admin/fields/entries-field.tsx'
import {
  emptyPictures,
  pictureBody,
  pictureLabels,
  PicturesField,
} from '#app/kit/admin/fields/pictures-field.tsx'
import { TogglesField } from '#app/kit/admin/fields/toggles-field.tsx'
import { Field, FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { FormSections } from '#app/kit/admin/record-form/field.tsx'
import { SeoSection } from '#app/kit/admin/record-form/field.tsx'
import type { RecordForm, Control } from '#app/kit/admin/record-form/use-record-form.ts'
import { type FactKey, factKeys, getProperty, type Fact } from '#app/catalogue/facts/fact-properties.ts'
import { productKinds, featureIcons, pictureColumns } from '#app/catalogue/facts/product.ts'
import { knownSizes } from '#app/catalogue/facts/sizes.ts'
import { formatFacts, groupIntoBlocks, parseFacts, addFact } from '#app/catalogue/product/fact-blocks.ts'
import { maxEntries } from '#app/catalogue/product/product-limits.ts'
import { product } from '#app/catalogue/product/product.ts'
import { FactFields } from './fact-fields-form.tsx'

const groups = [...new Set(factKeys.map((key) => getProperty(key).group))]

type FactsFieldProps = {
  control: Control
  /** JSON. */
  sizes: string
}

function FactsField({ control, sizes: sizesJson }: FactsFieldProps) {
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

/** Empty until `BrandField` has loaded the brands. */
const brandNames = new Map<string, string>()

function BrandField({ form }: { form: RecordForm }) {
  const { data } = useLoaded('brands', () => adminApi.get('/admin/Brand'))
  const brandOptions = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  for (const [id, name] of brandOptions) brandNames.set(id, name)
  return <Field form={form} name="brandId" options={[['', 'Choose'], ...brandOptions]} />
}

const sizeOptions = knownSizes.map((size) => [size, size] as const)

const entries = {
  features: {
    noun: 'feature',
    columns: [
      { name: 'icon', label: 'Icon', options: Object.entries(featureIcons) },
      { name: 'title', label: 'Title', maxLength: 80 },
      { name: 'description', label: 'Description', maxLength: 300, isLong: true },
    ],
  },
  specifications: {
    noun: 'row',
    columns: [
      { name: 'label', label: 'Label', maxLength: 60 },
      { name: 'value', label: 'Value', maxLength: 200 },
    ],
  },
  certifications: {
    noun: 'certification',
    columns: [{ name: '', label: 'Certification', maxLength: 80 }],
  },
}

const Entries = ({ form, name }: { form: RecordForm; name: keyof typeof entries }) => (
  <EntriesField control={form.control(name)} maxEntries={maxEntries[name]} {...entries[name]} />
)

const ProductForm = createRecordForm(product, {
  empty: () => emptyPictures(pictureColumns),
  labels: pictureLabels(pictureColumns),
  valueLabel: (name, value) => {
    if (name === 'facts') return formatFacts(value)
    if (name === 'sizes' || name in entries) return entriesAsText(value)
    return name === 'brandId' ? (brandNames.get(value) ?? value) : undefined
  },
  toBody: (values, saved) => pictureBody(pictureColumns, values, saved),
  Fields: ({ form }) => (
    <FormSections
      sections={[
        {
          title: 'Basics',
          content: (
            <div className="fields fields--2">
              <Field form={form} name="name" />
              <BrandField form={form} />
              <FieldList form={form} names={['category', 'kind']} />
              <div className="full">
                <Field form={form} name="subheading" />
              </div>
              <div className="full">
                <Field form={form} name="description" />
              </div>
              <StatusField form={form} />
            </div>
          ),
        },
        {
          title: 'Sizes',
          content: <TogglesField control={form.control('sizes')} label="Made in" options={sizeOptions} />,
        },
        {
          title: 'Pictures',
          hint: 'The first is shown on cards and at the top of the page, the second on hover.',
          content: (
            <PicturesField
              form={form}
              columns={pictureColumns}
              hints={['First picture: card and page', 'Second picture: hover']}
            />
          ),
        },
        {
          title: 'Features',
          content: <Entries form={form} name="features" />,
        },
        {
          title: 'Specification',
          hint: 'The certifications below are the last row of the table on the page.',
          content: (
            <>
              <Entries form={form} name="specifications" />
              <Entries form={form} name="certifications" />
            </>
          ),
        },
        {
          title: 'Facts',
          hint: 'All figures on the page, the data sheet, comparisons and quotations. Confirm a limit after comparing it with the standard.',
          content: <FactsField control={form.control('facts')} sizes={form.values.sizes} />,
        },
        {
          title: 'Notice',
          hint: 'Shown below the cautions for kind and category. The US ban notice is added automatically.',
          content: <Field form={form} name="notice" />,
        },
        {
          title: 'Search and sharing',
          content: <SeoSection form={form} />,
        },
      ]}
    />
  ),
})

const screen = createListScreen(product, {
  form: ProductForm,
  shape: 'wide',
  subtitle: ({ name }) => name,
  facetLabels: { kind: productKinds },
  columns: [
    { head: 'Brand', sort: 'brandId', hasInlineLabel: true, cell: ({ brand }) => brand },
    { ...fieldColumn(product.fields, 'category'), hasInlineLabel: true },
    { ...fieldColumn(product.fields, 'kind'), hasInlineLabel: true },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
