import { defineResource } from '../../../platform/api/define-resource.server.ts'
import type { Db } from '../../../platform/db/database.ts'
import { now } from '../../../platform/db/time.ts'
import { findConversationOrTrash } from '../conversation/conversations.server.ts'
import { type Activity, presence } from './endpoints.ts'

export type PresenceTable = { conversationId: number; userId: string; activity: Activity; seenAt: string }

const presenceLifetimeMs = 30_000

const expiryTime = (): string => new Date(Date.now() - presenceLifetimeMs).toISOString()

async function announce(db: Db, userId: string, conversationId: number, activity: Activity): Promise<void> {
  await db
    .insertInto('presence')
    .values({ conversationId, userId, activity, seenAt: now() })
    .onConflict((conflict) =>
      conflict.columns(['conversationId', 'userId']).doUpdateSet({ activity, seenAt: now() }),
    )
    .execute()
}

const leave = (db: Db, userId: string, conversationId: number): Promise<unknown> =>
  db
    .deleteFrom('presence')
    .where('conversationId', '=', conversationId)
    .where((eb) => eb.or([eb('userId', '=', userId), eb('seenAt', '<', expiryTime())]))
    .execute()

const listColleagues = (db: Db, userId: string, conversationId: number) =>
  db
    .selectFrom('presence')
    .innerJoin('user', 'user.id', 'presence.userId')
    .select(['user.id', 'user.name', 'presence.activity'])
    .where('presence.conversationId', '=', conversationId)
    .where('presence.userId', '!=', userId)
    .where('presence.seenAt', '>=', expiryTime())
    .orderBy('user.name')
    .execute()

export async function removeExpiredPresence(db: Db): Promise<void> {
  await db.deleteFrom('presence').where('seenAt', '<', expiryTime()).execute()
}

export default defineResource(presence, {
  announce: async ({ conversation, activity }, { db, admin }) => {
    if (activity === 'left') {
      await leave(db, admin.id, conversation)
      return { version: 0, colleagues: [] }
    }
    const { version } = await findConversationOrTrash(db, conversation)
    await announce(db, admin.id, conversation, activity)
    return { version, colleagues: await listColleagues(db, admin.id, conversation) }
  },
})
