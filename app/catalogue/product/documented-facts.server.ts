import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#app/platform/db/database.ts'
import { type FieldErrors, invalid } from '#app/platform/errors.ts'
import { isInForce } from '#app/catalogue/document/document.server.ts'
import type { Fact } from '#app/catalogue/facts/fact-properties.ts'
import { catalogueNumber } from '#app/catalogue/facts/product.ts'

/**
 * Returns one `<revision> <number>` line per document. The subquery is uncorrelated, so the database runs it once per query
 * and not once per product.
 */
export const documentsInForce = (): RawBuilder<string | null> => sql<string | null>`(
  select string_agg(cast(document.revision as text) || ' ' || document.number, ${'\n'})
  from document where ${isInForce()})`

/**
 * Omits claims without a document in force, and adds the document's revision to the others. @param inForce from
 * `documentsInForce`
 */
export function publicFacts(facts: readonly Fact[], inForce: string | null): Fact[] {
  const revisions = parseInForce(inForce)
  return facts.flatMap((fact) => {
    if (fact.kind === 'limit') return [fact]
    const revision = revisions.get(fact.document)
    return revision === undefined ? [] : [{ ...fact, revision }]
  })
}

/** @returns revisions by number */
const parseInForce = (inForce: string | null): Map<string, number> =>
  new Map(
    (inForce ?? '').split('\n').map((entry) => {
      const [revision = ''] = entry.split(' ', 1)
      return [entry.slice(revision.length + 1), Number(revision)]
    }),
  )

const sheetNumber = (id: number): string => `TDS-${catalogueNumber(id)}`

/** Facts for the data sheet, including claims documented by this sheet itself. Revision numbers are omitted. */
export const sheetFacts = (id: number, facts: readonly Fact[], inForce: string | null): Fact[] =>
  publicFacts(facts, `${inForce ?? ''}\n0 ${sheetNumber(id)}`).map(({ revision: _, ...fact }) => fact)

type FactOwner = { id: number; sizes: readonly string[]; facts: readonly Fact[] }

/** @throws 422 for sizes that the product does not have, and for claims without a document in force */
export async function validateFacts(trx: Trx, { id, sizes, facts }: FactOwner): Promise<void> {
  const { inForce } = await trx.selectNoFrom(documentsInForce().as('inForce')).executeTakeFirstOrThrow()
  const supporting = parseInForce(inForce)
  const ownSheet = sheetNumber(id)
  if (!supporting.has(ownSheet) && (await isSheetMissing(trx, ownSheet))) supporting.set(ownSheet, 0)
  const errors: FieldErrors = {}
  for (const [index, { kind, size, document }] of facts.entries()) {
    if (size !== '' && !sizes.includes(size))
      errors[`facts.${index}.size`] = 'The product is not made in this size.'
    if (kind === 'claim' && !supporting.has(document))
      errors[`facts.${index}.document`] =
        'No document with this number is in force. Publish it first, or remove the value.'
  }
  if (Object.keys(errors).length > 0) invalid(errors)
}

const isSheetMissing = async (trx: Trx, number: string): Promise<boolean> =>
  (await trx.selectFrom('document').select('id').where('series', '=', number).executeTakeFirst()) ===
  undefined
