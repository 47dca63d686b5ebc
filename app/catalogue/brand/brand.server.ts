import type { z } from 'zod'
import { contentServer } from '#app/records/content/content.server.ts'
import type { FieldTable } from '#app/records/field/columns.server.ts'
import { askBeforeRevising } from '#app/catalogue/document-worker/plan-documents.server.ts'
import { listSheetProducts } from '#app/catalogue/product/product.server.ts'
import { brand, brandFields } from './brand.ts'
import { contentEndpoints } from '#app/records/content/content-endpoints.ts'
import { contentBodies, contentRow } from '#app/records/field/schemas.ts'

export const Brand = contentRow(brand, brandFields)
export type Brand = z.output<typeof Brand>

const brands = contentEndpoints(brand, { row: Brand, ...contentBodies(brand, brandFields) })

declare module '#app/platform/db/database.ts' {
  interface Database {
    brand: FieldTable<typeof brand, typeof brandFields>
  }
}

export default contentServer({
  definition: brand,
  fields: brandFields,
  endpoints: brands,
  search: ['name'],
  check: async (_row, _given, trx, change) => {
    if (change?.call) await askBeforeRevising(trx, change.call, await listSheetProducts(trx))
  },
})
