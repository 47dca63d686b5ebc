import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

// New databases get these texts from the initial content.

export const onlyAdds = true

const catalogue = {
  productsLead:
    '{gloves} gloves under three brands, each with a plus line: sterile pairs for the theatre, clean gloves for the examination room.',
  powderedLead: 'Lightly dusted with absorbable starch, for markets where powder is allowed.',
  powderFreeLead: 'Washed and coated, so that they go on without powder.',
  sizesLead: 'Measure one hand, the one you write with. The answer is a size to try, not a rule.',
  documentsLead: 'Every paper has one address that stays. Replaced revisions remain readable and say so.',
  lotLead: 'Type the lot from the box, or scan its code.',
}
const resources = {
  lead: 'Pictures from the plant and the academy, answers to what buyers ask, news and dates.',
  galleryLead: 'Our certificates to read, and the rooms and grounds to look at.',
}

type Tables = { page: Record<string, string | number | null> }

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  for (const name of [...Object.keys(catalogue), 'galleryLead'])
    await db.schema.alterTable('page').addColumn(name, text).execute()
  const pages = db as unknown as Kysely<Tables>
  if (!(await pages.selectFrom('page').select('page').executeTakeFirst())) return
  const now = new Date().toISOString()
  const row = { status: 1, version: 1, createdAt: now, updatedAt: now }
  await pages
    .insertInto('page')
    .values({ ...row, page: 'catalogue', ...catalogue })
    .execute()
  await pages
    .insertInto('page')
    .values({ ...row, page: 'resources', ...resources })
    .execute()
}
