import type { Db } from '#app/platform/db/database.ts'

export const onlyAdds = true

export const up = (db: Db): Promise<void> =>
  db.schema.alterTable('admission').addColumn('language', 'text').execute()
