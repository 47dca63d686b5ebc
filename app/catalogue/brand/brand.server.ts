import type { z } from 'zod'
import { contentServer } from '#app/records/content/content.server.ts'
import { contentRow } from '#app/records/field/schemas.ts'
import { askBeforeRevising } from '#app/catalogue/document-worker/plan-documents.server.ts'
import { listSheetProducts } from '#app/catalogue/product/product.server.ts'
import { brand } from './brand.ts'

export const Brand = contentRow(brand, brand.fields)
export type Brand = z.output<typeof Brand>

export default contentServer({
  definition: brand,
  search: ['name'],
  check: async (_row, _given, trx, change) => {
    if (change?.call) await askBeforeRevising(trx, change.call, await listSheetProducts(trx))
  },
})
