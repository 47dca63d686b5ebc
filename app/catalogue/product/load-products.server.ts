import { endOfToday } from '#app/ui/date/company-time.ts'
import type { SiteContext } from '#app/platform/api/site-context.ts'
import { memoizeByRevision } from '#app/platform/db/content-revision.server.ts'
import type { Product } from '#app/catalogue/facts/product.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'

// Facts depend on the documents in force, which can change at midnight.
const reuseProducts = memoizeByRevision(async ({ api }: Pick<SiteContext, 'api' | 'revision'>) => ({
  data: completeProducts((await api.get('/Product')).rows),
  expiresAt: endOfToday().getTime(),
}))

/** All public gloves in the order of the catalogue. */
export const loadProducts = async (site: Pick<SiteContext, 'api' | 'revision'>): Promise<Product[]> =>
  (await reuseProducts(site)).data
