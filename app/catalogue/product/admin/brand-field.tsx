import { adminApi } from '../../../kit/admin/admin-api.ts'
import { SelectField } from '../../../kit/admin/record-form/form-fields.tsx'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'

/** Empty until `BrandField` has loaded the brands. */
const brandNames = new Map<string, string>()
export const brandName = (id: string): string => brandNames.get(id) ?? id

export function BrandField({ form }: { form: Parameters<typeof SelectField<'brandId'>>[0]['form'] }) {
  const { data } = useLoaded('brands', () => adminApi.get('/admin/Brand'))
  const brandOptions = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  for (const [id, name] of brandOptions) brandNames.set(id, name)
  return <SelectField form={form} name="brandId" options={[['', 'Choose'], ...brandOptions]} />
}
