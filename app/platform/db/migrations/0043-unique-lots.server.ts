import { type Kysely, sql } from 'kysely'

// Keeps the lot with the most severe warning and moves its duplicates to the trash.

export const onlyAdds = true

export async function up(db: Kysely<never>): Promise<void> {
  await sql`
    update lot set "deletedAt" = ${new Date().toISOString()}, version = version + 1
    where id in (
      select id from (
        select id, row_number() over (
          partition by number, gtin
          order by status desc, case recall when 'recall' then 0 when 'hold' then 1 else 2 end, id desc
        ) as place
        from lot where "deletedAt" is null
      ) as ranked
      where place > 1
    )`.execute(db)
  await db.schema
    .createIndex('lot_number_gtin')
    .on('lot')
    .columns(['number', 'gtin'])
    .unique()
    .where(sql.ref('deletedAt'), 'is', null)
    .execute()
}
