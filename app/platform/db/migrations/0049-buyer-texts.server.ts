import type { Kysely } from 'kysely'
import { columnsOf } from './columns.server.ts'

// New databases get these texts from the initial content.

export const onlyAdds = true

const title = { certificatesTitle: 'Internationally Certified Standards' }
const certificates = {
  ...title,
  certificatesLead: 'Each certificate opens as a PDF with its number, scope and date.',
}
const texts = {
  catalogue: {
    finderLead: 'Five questions about the work. Skip what does not matter to you.',
    compareLead: 'Choose two to four. What differs comes first, and it prints on one page.',
    searchLead: 'Gloves, documents, news, questions, courses and pages.',
  },
  home: certificates,
  about: certificates,
  resources: title,
}
const quotation = {
  lead: 'Set the sizes, say where they go, and a person answers with a price.',
  nextSteps:
    'You get a quotation by e-mail, with price, least order, lead time and the date until which it holds.\nPapers that you asked for come with it. Samples, if you asked for them, follow by post.',
}

type Tables = { page: Record<string, string | number | null> }

export async function up(db: Kysely<never>): Promise<void> {
  const { text } = columnsOf(db)
  for (const name of [...Object.keys({ ...certificates, ...texts.catalogue }), 'nextSteps'])
    await db.schema.alterTable('page').addColumn(name, text).execute()
  const pages = db as unknown as Kysely<Tables>
  if (!(await pages.selectFrom('page').select('page').executeTakeFirst())) return
  for (const [page, added] of Object.entries(texts))
    await pages.updateTable('page').set(added).where('page', '=', page).execute()
  const now = new Date().toISOString()
  const row = { status: 1, version: 1, createdAt: now, updatedAt: now }
  await pages
    .insertInto('page')
    .values({ ...row, page: 'quotation', ...quotation })
    .execute()
}
