import { askFirst } from '#app/platform/api/request/ask-first.server.ts'
import type { AdminCall } from '#app/platform/api/define-resource.server.ts'
import type { Trx } from '#app/platform/db/database.ts'
import { readIdentity } from '#app/records/identity/identity.server.ts'
import { catalogueNumber } from '#app/catalogue/facts/catalogue-number.ts'
import type { ProductRecord } from '#app/catalogue/facts/product.ts'
import { completeProducts } from '#app/catalogue/product/complete-products.ts'
import { sheetKinds } from '#app/catalogue/sheet/sheet-content.ts'
import { planDocuments } from './plan-documents.server.ts'

const list = new Intl.ListFormat('en-GB')

/** @throws 409 with the names of the sheets that get a new revision, unless the request is confirmed */
export async function askBeforeRevising(
  trx: Trx,
  call: AdminCall,
  records: readonly ProductRecord[],
): Promise<void> {
  const source = { identity: await readIdentity(trx), products: completeProducts(records) }
  const plans = await planDocuments(trx, source)
  const sheets = plans.flatMap(({ previous, values }) => {
    const kind = sheetKinds.find((each) => each.kind === values.kind)
    if (!kind || !previous?.file) return []
    return `${kind.title} ${catalogueNumber(Number(values.products))} (revision ${values.revision})`
  })
  const count = sheets.length === 1 ? 'One document gets' : `${sheets.length} documents get`
  askFirst(call, {
    question: 'Publish and revise documents?',
    facts: sheets.length > 0 ? [`${count} a new revision: ${list.format(sheets)}.`] : [],
    label: 'Publish and revise',
  })
}
