import type { Db } from '../database.ts'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  const { text } = columnsOf(db)
  for (const column of ['whatsApp', 'cin'])
    await db.schema.alterTable('identity').addColumn(column, text).execute()
}
