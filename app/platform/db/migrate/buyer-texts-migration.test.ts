import { expect, test } from 'vitest'
import { getDefaultTexts } from '../../../kit/page/texts/page-texts.ts'
import type { PageName } from '../../../editable-pages.ts'
import { testApp } from '../../../../testing/test-app.ts'
import { up } from '../migrations/0049-buyer-texts.server.ts'

const { db } = (await testApp()).services
const added = [
  'certificatesTitle',
  'certificatesLead',
  'finderLead',
  'compareLead',
  'searchLead',
  'nextSteps',
] as const

test('EDIT-1 an older database gets the default wording of new page texts, so that each page can be saved', async () => {
  for (const column of added) await db.schema.alterTable('page').dropColumn(column).execute()
  await db.deleteFrom('page').where('page', '=', 'quotation').execute()
  await up(db as never)
  const rows = await db.selectFrom('page').selectAll().execute()
  const textsOf = (name: PageName) => rows.find(({ page }) => page === name)
  for (const page of ['home', 'about', 'catalogue', 'quotation', 'resources'] as const)
    expect(textsOf(page)).toMatchObject(getDefaultTexts(page))
  expect(textsOf('privacy')).toMatchObject({ certificatesTitle: null, nextSteps: null })
})
