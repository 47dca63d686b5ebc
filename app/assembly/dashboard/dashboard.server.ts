import { serve } from '../../api/serve.server.ts'
import type { Db } from '../../db/open.server.ts'
import { forSubmissions, submissionNames, type SubmissionName } from '../../collections.ts'
import { inboxCounts } from '../../inbox/read-mark/read-mark.server.ts'
import { backupTrouble } from './backup.server.ts'
import { contentAdvice, contentCounts } from './content.server.ts'
import { type Dashboard, dashboard } from '../../back-office/dashboard/dashboard.ts'
import { mailTrouble } from './mail.server.ts'
import { countByWeek, latestSubmissions, waitingIn } from './submissions.server.ts'
import { lastWeeks } from './weeks.ts'

const weeksShown = 12
const latestShown = 6

export default serve(dashboard, {
  show: async (_, { db, settings, admin }) => {
    const inboxes = await inboxCounts(db, admin.id)
    return {
      content: await contentCounts(db),
      inboxes,
      weeks: await submissionsByWeek(db),
      waiting: await waitingIn(db, inboxes, admin.id),
      mail: await mailTrouble(db, settings),
      backup: await backupTrouble(db, settings),
      advice: await contentAdvice(db),
      latest: await latestSubmissions(db, latestShown),
    }
  },
})

async function submissionsByWeek(db: Db): Promise<Dashboard['weeks']> {
  const weeks = lastWeeks(new Date(), weeksShown)
  const counts: Partial<Record<SubmissionName, number[]>> = {}
  for (const kind of submissionNames) counts[kind] = await countByWeek(db, kind, weeks)
  return weeks.map(({ from }, index) => ({ from, ...forSubmissions((kind) => counts[kind]?.[index] ?? 0) }))
}
