import type { Kysely } from 'kysely'
import { columnsOf, contentTable } from './columns.server.ts'

export const onlyAdds = true

const tables: Record<string, [texts: string, optional?: string, numbers?: Record<string, number>]> = {
  question: ['question answer'],
  testimonial: ['audience name quote', 'title course now'],
  affiliation: ['name role description reference'],
  facility: ['name description', 'image'],
  profile: ['group name role', 'text closing social image', { officer: 0 }],
  opening: [
    'title department location employmentType description responsibilities requirements datePosted',
    'validThrough',
  ],
  brand: ['name', 'mark image', { plus: 0 }],
}

export async function up(db: Kysely<never>): Promise<void> {
  const { integer, text } = columnsOf(db)
  for (const [name, [texts, optional = '', numbers = {}]] of Object.entries(tables)) {
    let table = contentTable(db, name)
    for (const column of texts.split(' ')) table = table.addColumn(column, text, (type) => type.notNull())
    for (const column of optional.split(' ').filter(Boolean)) table = table.addColumn(column, text)
    for (const [column, value] of Object.entries(numbers))
      table = table.addColumn(column, integer, (type) => type.notNull().defaultTo(value))
    if (name === 'testimonial') table = table.addColumn('year', integer)
    if (name !== 'opening') table = table.addColumn('position', integer, (type) => type.notNull())
    await table.execute()
    if (optional.includes('image'))
      await db.schema.createIndex(`${name}_image`).on(name).column('image').execute()
  }
}
