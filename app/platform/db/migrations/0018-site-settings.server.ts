import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

const texts =
  'companyName legalName academyName street locality district state postalCode countryCode latitude longitude phones emails'
const optional = 'openingHours linkedin x facebook instagram'
const forms = 'contact admission franchise career'

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  let identity = contentTable(db, 'identity')
  for (const name of texts.split(' ')) identity = identity.addColumn(name, text, (type) => type.notNull())
  for (const name of optional.split(' ')) identity = identity.addColumn(name, text)
  for (const name of ['foundingYear', 'founderYears'])
    identity = identity.addColumn(name, integer, (type) => type.notNull())
  await identity.execute()

  let recipient = contentTable(db, 'recipient')
  for (const name of forms.split(' ')) recipient = recipient.addColumn(name, text)
  await recipient.execute()
}
