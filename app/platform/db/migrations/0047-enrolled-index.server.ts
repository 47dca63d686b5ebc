import type { Kysely } from 'kysely'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await db.schema
    .createIndex('admission_enrolled')
    .on('admission')
    .columns(['course_id', 'status', 'deletedAt'])
    .execute()
  await db.schema.dropIndex('admission_course').execute()
}
