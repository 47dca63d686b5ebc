import { type Kysely, sql } from 'kysely'

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update document set revision = document.revision + doubled.before, version = version + 1
    from (
      select id, row_number() over (partition by series order by revision, id)
        - dense_rank() over (partition by series order by revision) as before
      from document where "deletedAt" is null
    ) as doubled
    where doubled.id = document.id and doubled.before > 0`.execute(db)
  await db.schema
    .createIndex('document_revision')
    .on('document')
    .columns(['series', 'revision'])
    .unique()
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
}
