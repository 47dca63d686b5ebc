import { type RawBuilder, sql } from 'kysely'
import { type FieldErrors, invalid } from '../../../platform/errors.ts'
import { catalogueNumber } from '../../facts/catalogue-number.ts'
import type { Fact } from '../../facts/facts.ts'
import type { Trx } from '../../../platform/db/open.server.ts'
import { isInForce } from '../../document/document.server.ts'
import { factMessages } from '../product-messages.ts'

/**
 * The documents in force, which claims may name, one a line: its revision, a space, its number. The same for every row, so that
 * the database looks once: to search each row's facts for them takes 24 ms for fourteen products.
 */
export const documentsInForce = (): RawBuilder<string | null> => sql<string | null>`(
  select string_agg(cast(document.revision as text) || ' ' || document.number, ${'\n'})
  from document where ${isInForce()})`

/** Facts without the claims that no document in force shows, the others with its revision. @param inForce as `documentsInForce` gives them. */
export function shownFacts(facts: readonly Fact[], inForce: string | null): Fact[] {
  const revisions = new Map(
    (inForce ?? '').split('\n').map((entry) => {
      const [revision = ''] = entry.split(' ', 1)
      return [entry.slice(revision.length + 1), Number(revision)]
    }),
  )
  return facts.flatMap((fact) => {
    if (fact.kind === 'limit') return [fact]
    const revision = revisions.get(fact.document)
    return revision === undefined ? [] : [{ ...fact, revision }]
  })
}

/** The number of the data sheet that the site makes of a product: what it shows of the product is there once it is made. */
const sheetNumber = (id: number): string => `TDS-${catalogueNumber(id)}`

/** What the product's own data sheet shows: of other documents those that are in force, without their revisions. */
export const sheetFacts = (id: number, facts: readonly Fact[], inForce: string | null): Fact[] =>
  shownFacts(facts, `${inForce ?? ''}\n0 ${sheetNumber(id)}`).map(({ revision: _, ...fact }) => fact)

type Checked = { id: number; sizes: readonly string[]; facts: readonly Fact[] }

/** @throws 422 for sizes that the product does not have, and for claims whose document is not on the site. */
export async function checkFacts(trx: Trx, { id, sizes, facts }: Checked): Promise<void> {
  const claimed = [...new Set(facts.flatMap(({ kind, document }) => (kind === 'claim' ? document : [])))]
  const known = new Set(await publishedNumbers(trx, claimed))
  const own = sheetNumber(id)
  if (claimed.includes(own) && !known.has(own) && (await isNotMadeYet(trx, own))) known.add(own)
  const errors: FieldErrors = {}
  for (const [index, { kind, size, document }] of facts.entries()) {
    if (size !== '' && !sizes.includes(size)) errors[`facts.${index}.size`] = factMessages.size
    if (kind === 'claim' && !known.has(document)) errors[`facts.${index}.document`] = factMessages.unknown
  }
  if (Object.keys(errors).length > 0) invalid(errors)
}

async function publishedNumbers(trx: Trx, numbers: readonly string[]): Promise<string[]> {
  if (numbers.length === 0) return []
  const rows = await trx
    .selectFrom('document')
    .select('number')
    .where('number', 'in', numbers)
    .where(isInForce())
    .execute()
  return rows.map(({ number }) => number)
}

const isNotMadeYet = async (trx: Trx, number: string): Promise<boolean> =>
  (await trx.selectFrom('document').select('id').where('series', '=', number).executeTakeFirst()) ===
  undefined
