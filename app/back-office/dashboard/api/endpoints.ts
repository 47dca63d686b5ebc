import { z } from 'zod'
import { get, post } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/scalar-fields.ts'
import { Conversation } from '#app/records/submission/conversation/endpoints.ts'
import { mapContent, mapSubmissions, submissionNames } from '#app/collections.ts'

const count = z.number().int()
const Published = z.object({
  total: count,
  active: count,
  note: z.string().optional(),
})
const Inbox = z.object({ total: count, unread: count })

const Waiting = z.object({
  kind: z.enum(submissionNames),
  count,
  unread: count,
  oldest: z.string(),
})

const Due = z.object({
  kind: z.enum(submissionNames),
  count,
  /** Earliest due date, YYYY-MM-DD. */
  first: z.string(),
  isOverdue: z.boolean(),
})

const Intake = z.object({
  id: count,
  courseName: z.string(),
  firstDay: z.string(),
  online: count,
  place: z.string().nullable(),
  seats: count,
  taken: count,
  held: count,
  pending: count,
})

const RecentFigures = z.object({
  admissions: count,
  seats: count,
  quotations: count,
  won: count,
  lost: count,
  /** Median of the first replies in working time. null without replies. */
  firstAnswerMinutes: count.nullable(),
})
export type RecentFigures = z.output<typeof RecentFigures>

const Mail = z.object({
  failed: count,
  /** The latest 50 at most, newest first. */
  failedIds: z.array(count),
  lastSubject: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  /** E-mails that cannot be sent because a setting is missing. */
  stuck: count,
  missingSetting: z.enum(['SMTP_URL', 'NOTIFY_EMAIL']).nullable(),
})
export type Mail = z.output<typeof Mail>

const Backup = z.object({
  /** `late`: the last backup is older than two periods. `waiting`: no backup yet. `off`: automatic backups are off. */
  state: z.enum(['good', 'waiting', 'late', 'failed', 'off']),
  failures: count,
  lastAt: z.string().nullable(),
  lastBytes: count.nullable(),
  /** Number of referenced files that were missing at the time of the backup. */
  missing: count,
  /** When a backup was last checked, and whether a later one is damaged. */
  restoreTestedAt: z.string().nullable(),
  hasRestoreTestFailed: z.boolean(),
})
export type Backup = z.output<typeof Backup>

const Deletion = z.object({ name: z.string(), title: z.string(), text: z.string(), count })
export type Deletion = z.output<typeof Deletion>
/** Found by the daily check. `since` is ISO-8601 UTC. */
const Problem = z.object({ part: z.string(), found: z.string(), todo: z.string(), since: z.string() })

/** Parts that the user may not see are empty or null. */
export const Dashboard = z.object({
  content: z.object(mapContent(() => Published)),
  inboxes: z.object(mapSubmissions(() => Inbox)),
  /** Unanswered conversations: own and unassigned ones first, then by due time. */
  answerNext: z.array(Conversation),
  waiting: z.array(Waiting),
  dueToday: z.object({ count, next: z.string().nullable() }),
  due: z.array(Due),
  intakes: z.array(Intake),
  /** Seats that are offered, and when the first offer ends. */
  seatOffers: z.object({ count, until: z.string().nullable() }),
  mail: Mail.nullable(),
  backup: Backup.nullable(),
  /** Large automatic deletions that wait for confirmation. */
  deletions: z.array(Deletion),
  problems: z.array(Problem),
  advice: z.array(
    z.object({
      icon: z.enum(['calendar-clock', 'image-off']),
      tone: z.enum(['info', 'quiet']),
      title: z.string(),
      text: z.string(),
      action: z.object({ label: z.string(), path: z.string() }).optional(),
    }),
  ),
  recent: RecentFigures.nullable(),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = {
  show: get('/admin/dashboard', {
    right: 'content.read',
    summary: 'Get counts, work to do, problems that need attention, and figures of the last 28 days',
  }).returns(Dashboard),
  confirmDeletion: post('/admin/deletions/confirm', {
    right: 'deletions',
    summary: 'Confirm a large automatic deletion, which then runs within an hour',
    body: z.strictObject({ name: z.string().max(100), count: integer('count must be a number.', 1) }),
  }),
}
