import { adminApi } from '../../../kit/admin/admin-api.ts'
import { SelectField } from '../../../kit/admin/record-form/form-fields.tsx'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'

/** Names of brands by their ids, as far as the field has loaded them. */
const names = new Map<string, string>()
export const brandName = (id: string): string => names.get(id) ?? id

/** The brand of a glove; those that are not on the site too. */
export function BrandField({ form }: { form: Parameters<typeof SelectField<'brandId'>>[0]['form'] }) {
  const { data } = useLoaded('brands', () => adminApi.get('/admin/Brand'))
  const brands = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  for (const [id, name] of brands) names.set(id, name)
  return <SelectField form={form} name="brandId" options={[['', 'Choose'], ...brands]} />
}
