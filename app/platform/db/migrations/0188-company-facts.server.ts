import type { Db } from '../database.ts'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
  for (const column of ['licence', 'academyOwner', 'hostelPrice'])
    await db.schema.alterTable('identity').addColumn(column, columnsOf(db).text).execute()
}
