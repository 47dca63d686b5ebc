import { createRecordForm } from '../../admin-kit/list-screen/create-record-form.tsx'
import { SelectField, StatusField, TextArea, TextField } from '../../admin-kit/list-screen/form-fields.tsx'
import { FormSections } from '../../admin-kit/list-screen/form-sections.tsx'
import { entriesAsText } from '../../admin-kit/list-screen/entries-as-text.ts'
import {
  emptyPictures,
  pictureBody,
  pictureLabels,
  PicturesField,
} from '../../admin-kit/list-screen/pictures-field.tsx'
import { EntriesField } from '../../admin-kit/list-screen/entries-field.tsx'
import {
  categories,
  featureIcons,
  pictureColumns,
  type ProductKind,
  productKinds,
} from '../../content/product/product.ts'
import { BrandField, brandName } from './brand-field.tsx'
import { product } from './definition.ts'
import { factLines } from './fact-blocks.ts'
import { FactsField } from './facts-field.tsx'
import { listMessages, mostEntries, productMessages } from './product-messages.ts'
import { SizesField } from './sizes-field.tsx'

const lists = ['sizes', 'features', 'specifications', 'certifications']
const pick = ['', 'Choose'] as const

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

const basics = ['name', 'brandId', 'category', 'kind', 'subheading', 'description', 'status']

export const ProductForm = createRecordForm(product, {
  empty: () => ({
    name: '',
    brandId: '',
    category: '',
    kind: '',
    subheading: '',
    description: '',
    sizes: '[]',
    features: '[]',
    specifications: '[]',
    certifications: '[]',
    facts: '[]',
    notice: '',
    ...emptyPictures(pictureColumns),
  }),
  labels: {
    name: 'Name',
    brandId: 'Brand',
    category: 'Category',
    kind: 'Kind',
    subheading: 'Tags',
    description: 'Description',
    sizes: 'Sizes',
    ...pictureLabels(pictureColumns),
    features: 'Features',
    specifications: 'Specification',
    certifications: 'Certifications',
    facts: 'Facts',
    notice: 'Notice',
  },
  required: productMessages,
  check: ({ sizes }) => ({ ...(sizes === '[]' && { sizes: listMessages.sizes }) }),
  valueLabel: (name, value) => {
    if (name === 'facts') return factLines(value)
    if (lists.includes(name)) return entriesAsText(value)
    if (name === 'brandId') return brandName(value)
    return name === 'kind' ? (productKinds[value as ProductKind] ?? value) : value
  },
  toBody: (values, saved) => pictureBody(pictureColumns, values, saved),
  Fields: ({ form }) => (
    <FormSections
      isChanged={form.isChanged}
      sections={[
        {
          title: 'Basics',
          fields: basics,
          content: (
            <div className="fields fields--2">
              <TextField form={form} name="name" maxLength={120} />
              <BrandField form={form} />
              <SelectField
                form={form}
                name="category"
                options={[pick, ...categories.map((name) => [name, name] as const)]}
                hint="Powdered gloves carry the United States ban by themselves."
              />
              <SelectField
                form={form}
                name="kind"
                options={[pick, ...Object.entries(productKinds)]}
                hint="Material, sterility and their cautions follow from it."
              />
              <div className="full">
                <TextField form={form} name="subheading" maxLength={200} hint="Separated by commas." />
              </div>
              <div className="full">
                <TextArea form={form} name="description" rows={4} maxLength={1200} />
              </div>
              <StatusField form={form} />
            </div>
          ),
        },
        { title: 'Sizes', fields: ['sizes'], content: <SizesField form={form} /> },
        {
          title: 'Pictures',
          fields: pictureColumns,
          hint: 'The first stands on cards and at the top of the page. The second shows on hover.',
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
              most={mostEntries.features}
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
                most={mostEntries.specifications}
              />
              <EntriesField
                form={form}
                name="certifications"
                noun="certification"
                columns={certifications}
                most={mostEntries.certifications}
              />
            </>
          ),
        },
        {
          title: 'Facts',
          fields: ['facts'],
          hint: 'Every figure on the page, the data sheet, comparisons and quotations. Confirm a limit once it was compared with the standard.',
          content: <FactsField form={form} />,
        },
        {
          title: 'Notice',
          fields: ['notice'],
          hint: 'Stands below the cautions that follow from kind and category.',
          content: <TextArea form={form} name="notice" rows={2} maxLength={400} />,
        },
      ]}
    />
  ),
})
