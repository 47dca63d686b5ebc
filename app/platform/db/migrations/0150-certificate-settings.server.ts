import type { Db } from '../database.ts'

export const onlyAdds = true

const settings = {
  certificatePrefix: 'INS',
  signatories: 'Sample name: Director of the Academy\nSample name: Head of Training',
}

export async function up(db: Db): Promise<void> {
  for (const [column, initial] of Object.entries(settings))
    await db.schema
      .alterTable('identity')
      .addColumn(column, 'text', (definition) => definition.notNull().defaultTo(initial))
      .execute()
  await db.schema.alterTable('identity').addColumn('certificateResults', 'text').execute()
}
