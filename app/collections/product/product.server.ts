import { sql } from 'kysely'
import { gone, invalid, notFound } from '../../api/errors.ts'
import { factLine } from '../../content/product/fact-line.ts'
import type { Db, Trx } from '../../db/open.server.ts'
import { columnsOf, contentServer, type TableOf } from '../content.server.ts'
import { activeColumn, idColumn, timeColumns } from '../csv-columns.ts'
import { withPosition } from '../sort-position.server.ts'
import { product } from './definition.ts'
import { Product, products } from './endpoints.ts'
import { initialProducts } from './initial.server.ts'
import { checkFacts, documentsInForce, sheetFacts, shownFacts } from './product-facts.server.ts'
import { noClearance } from './product-messages.ts'

declare module '../../db/schema.server.ts' {
  interface Database {
    product: ProductTable
  }
}

/** Columns with a list as JSON. */
const lists = ['sizes', 'features', 'specifications', 'certifications', 'facts'] as const
type List = (typeof lists)[number]

type ProductTable = Omit<TableOf<Omit<Product, 'brand'>>, List> & Record<List, string>

const columns = columnsOf(Product)
  .filter((column) => column !== 'brand')
  .map((column) => `product.${column}` as const)

const withBrand = (db: Db) =>
  db
    .selectFrom('product')
    .leftJoin('brand', 'brand.id', 'product.brandId')
    .select(columns)
    .select(sql<string>`coalesce(brand.name, '')`.as('brand'))
    .orderBy('product.position')
    .orderBy('product.id')

/** What visitors see: of claims those that a document in force shows. */
const forVisitors = (db: Db) => withBrand(db).select(documentsInForce().as('inForce'))

type Row = Awaited<ReturnType<ReturnType<typeof withBrand>['executeTakeFirstOrThrow']>>

/** Lists as rows have them, of which a schedule checks some as they are stored. */
const listsOf = (row: Record<List, unknown>) =>
  Object.fromEntries(
    lists.map((list) => {
      const value = row[list]
      return [list, typeof value === 'string' ? JSON.parse(value) : value]
    }),
  ) as Pick<Product, List>

function toProduct({ inForce, ...row }: Row & { inForce?: string | null }): Product {
  const { facts, ...others } = listsOf(row)
  return { ...row, ...others, facts: inForce === undefined ? facts : shownFacts(facts, inForce) }
}

/** @throws 422 if a glove claims what it cannot have, or what nothing shows. */
async function check(row: Product, given: { facts?: unknown }, trx: Trx): Promise<void> {
  const { certifications, sizes, facts } = listsOf(row)
  if (row.category === 'Powdered' && certifications.some((name) => /FDA|510/i.test(name)))
    invalid({ certifications: noClearance })
  if ('facts' in given) await checkFacts(trx, { id: row.id, sizes, facts })
}

const onSite = (db: Db) =>
  forVisitors(db).where('product.status', '=', 1).where('product.deletedAt', 'is', null)

/** The gloves on the site in their order, as visitors see them. */
export const shownProducts = async (db: Db): Promise<Product[]> => (await onSite(db).execute()).map(toProduct)

/** The gloves on the site in their order, as their data sheets show them, with what the library says of their first picture. */
export const publishedProducts = async (db: Db): Promise<(Product & { imageAlt: string | null })[]> => {
  const rows = await onSite(db)
    .select(sql<string | null>`(select alt from picture where file = product.image)`.as('imageAlt'))
    .execute()
  return rows.map(({ imageAlt, inForce, ...row }) => {
    const shown = toProduct(row)
    return { ...shown, facts: sheetFacts(shown.id, shown.facts, inForce), imageAlt }
  })
}

/** @throws 410 if a glove had this number once, else 404. */
async function refuse(db: Db, id: number): Promise<never> {
  const isThere = await db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where('deletedAt', 'is', null)
    .executeTakeFirst()
  const wasDeleted = db
    .selectFrom('audit')
    .select('id')
    .where('kind', '=', product.name)
    .where('itemId', '=', id)
    .where('action', '=', 'delete')
  return !isThere && (await wasDeleted.executeTakeFirst()) ? gone('Product') : notFound('Product')
}

export default contentServer(
  {
    definition: product,
    endpoints: products,
    rows: (db, audience) => (audience === 'public' ? forVisitors(db) : withBrand(db)).$castTo<Product>(),
    toRow: toProduct,
    search: ['product.name', 'brand.name', 'product.subheading', 'product.description'],
    insert: (trx, values) =>
      trx.insertInto('product').values({
        status: 1,
        features: '[]',
        specifications: '[]',
        certifications: '[]',
        facts: '[]',
        ...withPosition('product', values),
      }),
    check,
    csv: {
      ...idColumn,
      Position: (row) => row.position,
      Brand: (row) => row.brand,
      Name: (row) => row.name,
      Category: (row) => row.category,
      Kind: (row) => row.kind,
      Tags: (row) => row.subheading,
      Description: (row) => row.description,
      Sizes: (row) => row.sizes.join(', '),
      Features: (row) => row.features.map(({ title, description }) => `${title}: ${description}`).join('\n'),
      Specification: (row) => row.specifications.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      Certifications: (row) => row.certifications.join(', '),
      Facts: (row) => row.facts.map(factLine).join('\n'),
      Notice: (row) => row.notice,
      ...activeColumn,
      ...timeColumns,
    },
    initial: initialProducts,
  },
  {
    one: async ({ id }, { db }) => {
      const row = await forVisitors(db)
        .where('product.id', '=', id)
        .where('product.status', '=', 1)
        .where('product.deletedAt', 'is', null)
        .executeTakeFirst()
      return row ? toProduct(row) : refuse(db, id)
    },
  },
)
