import { adminApi } from '../../../kit/admin/admin-api.ts'
import { Field } from '../../../kit/admin/record-form/field.tsx'
import { useLoaded } from '../../../kit/admin/load/use-loaded.ts'
import type { productFields } from '../fields.ts'

/** Empty until `BrandField` has loaded the brands. */
const brandNames = new Map<string, string>()
export const brandName = (id: string): string => brandNames.get(id) ?? id

type BrandFieldProps = Pick<Parameters<typeof Field<typeof productFields>>[0], 'form'>

export function BrandField({ form }: BrandFieldProps) {
  const { data } = useLoaded('brands', () => adminApi.get('/admin/Brand'))
  const brandOptions = (data?.rows ?? []).map(({ id, name }) => [String(id), name] as const)
  for (const [id, name] of brandOptions) brandNames.set(id, name)
  return <Field form={form} name="brandId" options={[['', 'Choose'], ...brandOptions]} />
}
