import { randomInt } from 'node:crypto'
import type { Trx } from '../../../platform/db/database.ts'
import { advisoryLock } from '../../../platform/db/engine.server.ts'
import { now } from '../../../platform/db/time.ts'
import { statusListSize } from '../badge/status-list.ts'

/** Random indexes of fuller lists would collide too often. */
const maxUsed = statusListSize / 2

type StatusIndex = { statusList: number; statusIndex: number }

/** Reserves random indexes, which do not reveal the order in which certificates were issued. */
export async function reserveStatusIndexes(trx: Trx, count: number): Promise<StatusIndex[]> {
  await advisoryLock(trx, 'certificateStatusList')
  const list = await trx
    .selectFrom('certificateStatusList')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const used = list ? await findUsedIndexes(trx, list.id) : new Set<number>()
  const isFull = used.size + count > maxUsed
  const statusList = list && !isFull ? list.id : await addList(trx)
  const taken = isFull ? new Set<number>() : used
  return Array.from({ length: count }, () => {
    let statusIndex = randomInt(statusListSize)
    while (taken.has(statusIndex)) statusIndex = randomInt(statusListSize)
    taken.add(statusIndex)
    return { statusList, statusIndex }
  })
}

async function findUsedIndexes(trx: Trx, list: number): Promise<Set<number>> {
  const rows = await trx
    .selectFrom('certificate')
    .select('statusIndex')
    .where('statusList', '=', list)
    .execute()
  return new Set(rows.map(({ statusIndex }) => statusIndex))
}

async function addList(trx: Trx): Promise<number> {
  const { id } = await trx
    .insertInto('certificateStatusList')
    .values({ createdAt: now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
