import { sql } from 'kysely'
import type { Db } from '../../db/open.server.ts'
import { matchingRows } from '../../inbox/inbox.server.ts'
import type { InboxKind } from '../../inbox/inbox-kinds.ts'
import type { Stage } from '../../inbox/stages.ts'

/** Rows read at once. */
const atOnce = 500

type Filter = { status?: Stage | undefined; search?: string | undefined }
/** A row of an inbox, with the column names of its kind. */
type InboxLine = { id: number; course_id?: number | null }

/**
 * The matching rows of an inbox, newest first, some at a time, with the replies sent to each.
 * What comes while they are read is left out; what goes is left out from then on.
 */
export async function* inboxLines(db: Db, kind: InboxKind, filter: Filter): AsyncGenerator<object[]> {
  const courses = kind === 'admission' ? await courseNames(db) : new Map<number, string>()
  for (let before = Number.MAX_SAFE_INTEGER; ;) {
    const rows = (await matchingRows(db, kind, filter)
      .selectAll('inbox')
      .where('inbox.id', '<', before)
      .orderBy('inbox.id', 'desc')
      .limit(atOnce)
      .execute()) as InboxLine[]
    const last = rows.at(-1)
    if (!last) return
    const replies = await repliesTo(db, kind, last.id, before)
    yield rows.map((row) => ({
      ...row,
      replies: replies.get(row.id) ?? null,
      courseName: courses.get(row.course_id ?? 0) ?? null,
    }))
    before = last.id
  }
}

async function courseNames(db: Db): Promise<Map<number, string>> {
  const courses = await db.selectFrom('course').select(['id', 'name']).execute()
  return new Map(courses.map(({ id, name }) => [id, name]))
}

/** What was written to the people behind a run of rows, oldest first, as one text for each. */
async function repliesTo(db: Db, kind: InboxKind, from: number, to: number): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('reply')
    .select(['itemId', sql<string>`subject || ${'\n'} || text`.as('letter')])
    .where('kind', '=', kind)
    .where('itemId', '>=', from)
    .where('itemId', '<', to)
    .orderBy('id')
    .execute()
  const texts = Map.groupBy(rows, ({ itemId }) => itemId)
  return new Map([...texts].map(([id, letters]) => [id, letters.map(({ letter }) => letter).join('\n\n')]))
}
