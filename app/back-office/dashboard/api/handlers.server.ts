import { defineResource } from '../../../platform/api/define-resource.server.ts'
import { hasRight } from '../../../platform/auth/rights.ts'
import type { Db } from '../../../platform/db/database.ts'
import { mapSubmissions, submissionNames, type SubmissionName } from '../../../collections.ts'
import { countInboxes } from '../../../records/submission/read-mark/handlers.server.ts'
import { backupTrouble } from './backup.server.ts'
import { contentAdvice, contentCounts } from './content.server.ts'
import { type Dashboard, dashboard } from './endpoints.ts'
import { mailTrouble } from './mail.server.ts'
import { countByWeek, dueIn, latestSubmissions, waitingIn } from './submissions.server.ts'
import { lastWeeks } from '../../../operations/visits/weeks.ts'

const weeksShown = 12
const latestShown = 6

export default defineResource(dashboard, {
  show: async (_, { db, settings, admin }) => {
    const inboxes = await countInboxes(db, admin.id)
    const isReader = hasRight(admin, 'submissions.read')
    return {
      content: await contentCounts(db),
      inboxes,
      weeks: await submissionsByWeek(db),
      waiting: isReader ? await waitingIn(db, inboxes, admin.id) : [],
      due: isReader ? await dueIn(db) : [],
      mail: hasRight(admin, 'outbox') ? await mailTrouble(db, settings) : null,
      backup: hasRight(admin, 'operations') ? await backupTrouble(db, settings) : null,
      advice: hasRight(admin, 'content.write') ? await contentAdvice(db, admin) : [],
      latest: isReader ? await latestSubmissions(db, latestShown, admin) : [],
    }
  },
})

async function submissionsByWeek(db: Db): Promise<Dashboard['weeks']> {
  const weeks = lastWeeks(new Date(), weeksShown)
  const counts: Partial<Record<SubmissionName, number[]>> = {}
  for (const kind of submissionNames) counts[kind] = await countByWeek(db, kind, weeks)
  return weeks.map(({ from }, index) => ({ from, ...mapSubmissions((kind) => counts[kind]?.[index] ?? 0) }))
}
