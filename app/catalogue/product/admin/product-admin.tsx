import { seoFields } from '#app/records/seo-fields.ts'
import { SeoSection } from '#app/kit/admin/search-preview/seo-section.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { FormSections } from '#app/kit/admin/record-form/form-sections.tsx'
import { entriesAsText } from '#app/kit/admin/fields/entries-as-text.ts'
import {
  emptyPictures,
  pictureBody,
  pictureLabels,
  PicturesField,
} from '#app/kit/admin/fields/pictures-field.tsx'
import { EntriesField } from '#app/kit/admin/fields/entries-field.tsx'
import { TogglesField } from '#app/kit/admin/fields/toggles-field.tsx'
import { featureIcons, pictureColumns, productKinds } from '#app/catalogue/facts/product.ts'
import { knownSizes } from '#app/catalogue/facts/sizes.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { productFields } from '#app/catalogue/product/fields.ts'
import { product } from '#app/catalogue/product/definition.ts'
import { formatFacts } from '#app/catalogue/product/fact-blocks.ts'
import { FactsField } from './facts-field.tsx'
import { maxEntries } from '#app/catalogue/product/product-messages.ts'

/** Empty until `BrandField` has loaded the brands. */
const brandNames = new Map<string, string>()
const brandName = (id: string): string => brandNames.get(id) ?? id

function BrandField({ form }: Pick<Parameters<typeof Field<typeof productFields>>[0], 'form'>) {
  const { data } = useLoaded('brands', () => adminApi.get('/admin/Brand'))
  const brandOptions = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  for (const [id, name] of brandOptions) brandNames.set(id, name)
  return <Field form={form} name="brandId" options={[['', 'Choose'], ...brandOptions]} />
}

const sizeOptions = knownSizes.map((size) => [size, size] as const)

const listFields = ['sizes', 'features', 'specifications', 'certifications']

const features = [
  { name: 'icon', label: 'Icon', options: Object.entries(featureIcons) },
  { name: 'title', label: 'Title', maxLength: 80 },
  { name: 'description', label: 'Description', maxLength: 300, isLong: true },
]
const specifications = [
  { name: 'label', label: 'Label', maxLength: 60 },
  { name: 'value', label: 'Value', maxLength: 200 },
]
const certifications = [{ name: '', label: 'Certification', maxLength: 80 }]

const form = createRecordForm(product, productFields, {
  empty: () => emptyPictures(pictureColumns),
  labels: pictureLabels(pictureColumns),
  valueLabel: (name, value) => {
    if (name === 'facts') return formatFacts(value)
    if (listFields.includes(name)) return entriesAsText(value)
    return name === 'brandId' ? brandName(value) : undefined
  },
  toBody: (values, saved) => pictureBody(pictureColumns, values, saved),
  Fields: ({ form }) => (
    <FormSections
      isChanged={form.isChanged}
      sections={[
        {
          title: 'Basics',
          fields: ['name', 'brandId', 'category', 'kind', 'subheading', 'description', 'status'],
          content: (
            <div className="fields fields--2">
              <Field form={form} name="name" />
              <BrandField form={form} />
              <Field
                form={form}
                name="category"
                hint="Powdered gloves automatically show the United States ban."
              />
              <Field form={form} name="kind" hint="Determines material, sterility and their cautions." />
              <div className="full">
                <Field form={form} name="subheading" hint="Separated by commas." />
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
          fields: ['sizes'],
          content: <TogglesField form={form} name="sizes" label="Made in" options={sizeOptions} isRequired />,
        },
        {
          title: 'Pictures',
          fields: pictureColumns,
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
          fields: ['features'],
          content: (
            <EntriesField
              form={form}
              name="features"
              noun="feature"
              columns={features}
              maxEntries={maxEntries.features}
            />
          ),
        },
        {
          title: 'Specification',
          fields: ['specifications', 'certifications'],
          hint: 'The certifications below are the last row of the table on the page.',
          content: (
            <>
              <EntriesField
                form={form}
                name="specifications"
                noun="row"
                columns={specifications}
                maxEntries={maxEntries.specifications}
              />
              <EntriesField
                form={form}
                name="certifications"
                noun="certification"
                columns={certifications}
                maxEntries={maxEntries.certifications}
              />
            </>
          ),
        },
        {
          title: 'Facts',
          fields: ['facts'],
          hint: 'All figures on the page, the data sheet, comparisons and quotations. Confirm a limit after comparing it with the standard.',
          content: <FactsField form={form} />,
        },
        {
          title: 'Notice',
          fields: ['notice'],
          hint: 'Shown below the cautions for kind and category. The US ban notice is added automatically.',
          content: <Field form={form} name="notice" />,
        },
        {
          title: 'Search and sharing',
          fields: Object.keys(seoFields),
          content: (
            <SeoSection
              form={form}
              defaults={{ title: form.values.name, description: form.values.description }}
              path={`/product/${form.record?.id ?? ''}`}
            />
          ),
        },
      ]}
    />
  ),
})

const screen = createListScreen(product, {
  form,
  shape: 'wide',
  subtitle: ({ name }) => name,
  facetLabels: { kind: productKinds },
  columns: [
    { head: 'Brand', sort: 'brandId', hasInlineLabel: true, cell: ({ brand }) => brand },
    { head: 'Category', sort: 'category', hasInlineLabel: true, cell: ({ category }) => category },
    { head: 'Kind', sort: 'kind', hasInlineLabel: true, cell: ({ kind }) => productKinds[kind] },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
