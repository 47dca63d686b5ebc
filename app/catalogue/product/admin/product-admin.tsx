import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { createListScreen, fieldColumn, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { entriesAsText } from '#app/kit/admin/fields/entries-as-text.ts'
import { EntriesField } from '#app/kit/admin/fields/entries-field.tsx'
import {
  emptyPictures,
  pictureBody,
  pictureLabels,
  PicturesField,
} from '#app/kit/admin/fields/pictures-field.tsx'
import { TogglesField } from '#app/kit/admin/fields/toggles-field.tsx'
import { Field, FieldList, StatusField, FormSections, SeoSection } from '#app/kit/admin/record-form/field.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import { productKinds, featureIcons, pictureColumns } from '#app/catalogue/facts/product.ts'
import { knownSizes } from '#app/catalogue/facts/sizes.ts'
import { formatFacts } from '#app/catalogue/product/fact-blocks.ts'
import { maxEntries } from '#app/catalogue/product/product-limits.ts'
import { product } from '#app/catalogue/product/product.ts'
import { FactsField } from './facts-field.tsx'

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
