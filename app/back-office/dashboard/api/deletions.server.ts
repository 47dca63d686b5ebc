import { collectionNames, collectionOf } from '#app/collections.ts'
import type { Db } from '#app/platform/db/database.ts'
import { listWaitingDeletions } from '#app/platform/db/deletion-limit.server.ts'
import type { Deletion } from './endpoints.ts'

const labels: Record<string, string> = {
  mails: 'old e-mails',
  visits: 'days of page views',
  'orphaned files': 'unused files',
  'retention of fee receipts': 'fee receipts older than eight financial years',
}

for (const name of collectionNames) {
  const { many } = collectionOf(name).labels
  labels[`retention of ${name}`] = `${many} past their retention period`
  labels[`trash of ${name}`] = `${many} in the trash`
}

export async function getDeletions(db: Db): Promise<Deletion[]> {
  const waiting = await listWaitingDeletions(db)
  return waiting.map(({ name, count, total }) => ({
    name,
    count,
    title: `Confirm the deletion of ${count} ${labels[name] ?? name}`,
    text: `There are ${total} in all. If you don't expect this, ask the server administrator to check the clock and the settings first.`,
  }))
}
