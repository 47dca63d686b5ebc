import { sql } from 'kysely'
import { z } from 'zod'
import type { Db } from '../database.ts'

const Facts = z.array(z.looseObject({ markets: z.array(z.string()) }))

/** The Gulf was part of 'Elsewhere'. Facts of that market keep applying to both. */
export async function up(db: Db): Promise<void> {
  const { rows } = await sql<{ id: number; facts: string }>`select id, facts from product`.execute(db)
  for (const { id, facts } of rows) {
    const changed = Facts.parse(JSON.parse(facts)).map((fact) => ({
      ...fact,
      markets: fact.markets.includes('gulf')
        ? fact.markets
        : fact.markets.flatMap((market) => (market === 'else' ? ['gulf', 'else'] : market)),
    }))
    await sql`update product set facts = ${JSON.stringify(changed)} where id = ${id}`.execute(db)
  }
}
