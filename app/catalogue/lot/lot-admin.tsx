import { Select } from '#app/ui/form/select.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { fieldColumn } from '#app/kit/admin/list-screen/field-column.tsx'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, FieldList, StatusField } from '#app/kit/admin/record-form/field.tsx'
import { catalogueNumber, productLabel } from '#app/catalogue/facts/product.ts'
import { ImportLots } from './import-lots.tsx'
import { lot, validateLot, recallStates } from './lot.ts'

function useGloveOptions(): (readonly [string, string])[] {
  const { data } = useLoaded('gloves', () => adminApi.get('/admin/Product'))
  return (data?.rows ?? []).map((row) => [String(row.id), productLabel(row)])
}

const form = createRecordForm(lot, {
  validate: validateLot,
  Fields: function Fields({ form }) {
    const gloves = useGloveOptions()
    const chooseGlove = async (productId: string) => {
      form.set('productId', productId)
      if (form.values.gtin !== '') return
      const query = { facets: `productId=${productId}`, limit: 20 } as const
      const { rows } = await adminApi.get('/admin/Lot', { query }).catch(() => ({ rows: [] }))
      const newest = rows.find(({ sample }) => sample === 0)
      if (newest) form.set('gtin', newest.gtin)
    }
    return (
      <>
        <div className="fields fields--2">
          <Field form={form} name="number" />
          <Field form={form} name="productId">
            {({ maxLength: _, ...control }) => (
              <Select
                {...control}
                onChange={({ target }) => void chooseGlove(target.value)}
                empty="Choose a glove"
                options={gloves}
              />
            )}
          </Field>
          <Field
            form={form}
            name="gtin"
            hint={
              form.record
                ? undefined
                : '8 to 14 digits. Filled in from the last lot of the glove, if there is one; check it if the size differs.'
            }
          >
            {(control) => <input {...control} inputMode="numeric" className="input" />}
          </Field>
          <FieldList form={form} names={['size', 'made', 'expiry', 'recall', 'recallDate']} />
        </div>
        <FieldList form={form} names={['recallReason', 'sample']} />
        <StatusField form={form} />
      </>
    )
  },
})

const screen = createListScreen(lot, {
  form,
  actions: <ImportLots />,
  facetLabels: { recall: recallStates },
  columns: [
    {
      head: 'Glove',
      isNumber: true,
      hasInlineLabel: true,
      cell: ({ productId }) => catalogueNumber(productId),
    },
    { ...fieldColumn(lot.fields, 'expiry'), hasInlineLabel: true },
    {
      head: 'Recall',
      sort: 'recall',
      hasInlineLabel: true,
      cell: ({ recall, sample }) => `${recallStates[recall]}${sample ? ', sample' : ''}`,
    },
  ],
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
