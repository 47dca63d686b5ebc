import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../../testing/test-app.ts'
import { up } from './0160-gulf-market.server.ts'

const { services, anyone } = await testApp()

test('SITE-2 facts for other markets keep applying to the Gulf after an upgrade, once', async () => {
  const readFacts = async () => (await anyone.get('/Product')).rows.map(({ facts }) => facts)
  const current = await readFacts()
  await sql`update product set facts = replace(facts, '"gulf",', '')`.execute(services.db)
  const old = await sql<{ facts: string }>`select facts from product where facts like '%gulf%'`.execute(
    services.db,
  )
  expect(old.rows).toEqual([])
  await up(services.db)
  await up(services.db)
  expect(await readFacts()).toEqual(current)
})
