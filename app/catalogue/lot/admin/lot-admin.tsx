import { adminApi } from '../../../kit/admin/admin-api.ts'
import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { SelectField, StatusField, TextArea, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import { productTitle } from '../../facts/product.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { lot } from '../definition.ts'
import { ImportLots } from './import-lots.tsx'
import { lotMessages, validateLot, recallStates } from '../lot-validation.ts'

function useGloveOptions(): (readonly [string, string])[] {
  const { data } = useLoaded('gloves', () => adminApi.get('/admin/Product'))
  return (data?.rows ?? []).map((row) => [String(row.id), `${catalogueNumber(row.id)} ${productTitle(row)}`])
}

const yesOrNo = [
  ['0', 'No'],
  ['1', 'Yes, not a real lot'],
] as const

const form = createRecordForm(lot, {
  empty: () => ({
    number: '',
    productId: '',
    gtin: '',
    size: '',
    made: '',
    expiry: '',
    recall: 'none' as string,
    recallDate: '',
    recallReason: '',
    sample: '0',
  }),
  labels: {
    number: 'Lot',
    productId: 'Glove',
    gtin: 'GTIN',
    size: 'Size',
    made: 'Made',
    expiry: 'Use by',
    recall: 'Recall or hold',
    recallDate: 'Since',
    recallReason: 'Reason',
    sample: 'Sample',
  },
  required: {
    number: lotMessages.number,
    productId: lotMessages.productId,
    gtin: lotMessages.gtin,
    expiry: lotMessages.expiry,
  },
  validate: (values) => validateLot(values),
  Fields: ({ form }) => (
    <>
      <div className="fields fields--2">
        <TextField form={form} name="number" maxLength={20} />
        <TextField form={form} name="gtin" maxLength={14} inputMode="numeric" />
        <SelectField form={form} name="productId" options={[['', 'Choose a glove'], ...useGloveOptions()]} />
        <TextField form={form} name="size" maxLength={10} />
        <TextField form={form} name="made" type="date" />
        <TextField form={form} name="expiry" type="date" />
        <SelectField form={form} name="recall" options={Object.entries(recallStates)} />
        <TextField form={form} name="recallDate" type="date" />
      </div>
      <TextArea
        form={form}
        name="recallReason"
        rows={3}
        maxLength={500}
        hint="Shown to visitors. Enter the reason and the steps to take."
      />
      <SelectField form={form} name="sample" options={yesOrNo} />
      <StatusField form={form} />
    </>
  ),
})

const screen = createListScreen(lot, {
  form,
  actions: <ImportLots />,
  columns: [
    {
      head: 'Glove',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ productId }) => catalogueNumber(productId),
    },
    {
      head: 'Use by',
      hasInlineLabel: true,
      cell: ({ expiry }) => <LocalDate value={expiry} format="medium" />,
    },
    {
      head: 'Recall',
      hasInlineLabel: true,
      cell: ({ recall, sample }) => `${recallStates[recall]}${sample ? ', sample' : ''}`,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
