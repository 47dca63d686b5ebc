import { z } from 'zod'
import { formatDate } from '#app/ui/date/date-formats.ts'
import { type Call, defineResource } from '#app/platform/api/define-resource.server.ts'
import { get, post } from '#app/platform/api/endpoint.ts'
import { integer } from '#app/platform/api/fields/field-schemas.ts'
import { hasRight, type SessionOwner } from '#app/platform/auth/rights.ts'
import type { Db } from '#app/platform/db/database.ts'
import { confirmDeletion } from '#app/platform/db/deletion-limit.server.ts'
import { countRows } from '#app/platform/db/query-parts.server.ts'
import { writeAuditEntry } from '#app/records/audit/write-audit.server.ts'
import { findRow } from '#app/records/change/lock-row.server.ts'
import { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { findAnswerNext } from '#app/records/submission/conversation/list-conversations.server.ts'
import { listUpcomingSchedules, type ScheduleRow } from '#app/records/versions/schedule.server.ts'
import { runList } from '#app/operations/checks/check.ts'
import { checks } from '#app/operations/checks/checks.server.ts'
import { Problem, readProblems, toProblem } from '#app/operations/self-check/self-check.server.ts'
import {
  mapContent,
  mapSubmissions,
  submissionNames,
  type SubmissionName,
  contentNames,
  contentOf,
  contentRight,
  titleOf,
  type ContentName,
} from '#app/collections.ts'
import {
  findDue,
  getBackupStatus,
  getDeletions,
  getMailProblems,
  Due,
  Mail,
  Backup,
  Deletion,
} from './attention.server.ts'
import { findNextIntakes, Intake } from './intakes.server.ts'

const count = z.number().int()
const Published = z.object({
  total: count,
  active: count,
})

const Advice = z.object({
  tone: z.enum(['info', 'quiet']),
  title: z.string(),
  text: z.string(),
  action: z.object({ label: z.string(), path: z.string() }).optional(),
})
type Advice = z.output<typeof Advice>

/** Parts that the user may not see are empty or null. */
export const Dashboard = z.object({
  content: z.object(mapContent(() => Published)),
  /** Submissions by inbox. */
  submissions: z.object(mapSubmissions(() => count)),
  /** Unanswered conversations: own and unassigned ones first, then by due time. */
  answerNext: z.array(Conversation),
  due: z.array(Due),
  intakes: z.array(Intake),
  mail: Mail.nullable(),
  backup: Backup.nullable(),
  /** Large automatic deletions that wait for confirmation. */
  deletions: z.array(Deletion),
  /** Found by the daily check. */
  problems: z.array(Problem),
  advice: z.array(Advice),
})
export type Dashboard = z.output<typeof Dashboard>

const dashboard = {
  show: get('/admin/dashboard', {
    right: 'content.read',
    summary: 'Get counts, work to do, and problems that need attention',
  }).returns(Dashboard),
  confirmDeletion: post('/admin/deletions/confirm', {
    right: 'deletions',
    summary: 'Confirm a large automatic deletion, which then runs within an hour',
    body: z.strictObject({ name: z.string().max(100), count: integer('count must be a number.', 1) }),
  }),
}

const answerNextCount = 6
const intakeCount = 4

export default defineResource(dashboard, {
  show: async (_, call) => {
    const { db, settings, admin } = call
    const isReader = hasRight(admin, 'submissions.read')
    return {
      content: await countContent(db),
      submissions: await countSubmissions(db),
      answerNext: isReader ? await findAnswerNext(db, answerNextCount, admin) : [],
      due: isReader ? await findDue(db) : [],
      intakes: isReader ? await findNextIntakes(db, intakeCount) : [],
      mail: hasRight(admin, 'outbox') ? await getMailProblems(db, settings) : null,
      backup: hasRight(admin, 'operations') ? await getBackupStatus(db, settings) : null,
      deletions: hasRight(admin, 'deletions') ? await getDeletions(db) : [],
      problems: hasRight(admin, 'operations') ? await findProblems(call) : [],
      advice: hasRight(admin, 'content.write') ? await getContentAdvice(db, admin) : [],
    }
  },

  confirmDeletion: async ({ name, count }, { db, admin }) => {
    await db.transaction().execute(async (trx) => {
      await confirmDeletion(trx, name, count)
      const values = { action: 'confirm', kind: 'deletion', label: name } as const
      await writeAuditEntry(trx, admin, { ...values, after: { count } })
    })
    return null
  },
})

/** Adds the current findings of checks that do not wait for the daily run. */
async function findProblems(call: Call): Promise<Problem[]> {
  const problems = await readProblems(call.db)
  const live = await runList(
    checks.filter(({ isLive }) => isLive),
    call,
  )
  return [
    ...problems,
    ...live
      .filter(({ part, state }) => state === 'wrong' && problems.every((known) => known.part !== part))
      .map(toProblem),
  ]
}

async function countSubmissions(db: Db) {
  const counts = {} as Record<SubmissionName, number>
  for (const name of submissionNames)
    counts[name] = await countRows(db.selectFrom(name).where('deletedAt', 'is', null))
  return counts
}

async function countContent(db: Db) {
  const counts: Partial<Record<ContentName, { total: number; active: number }>> = {}
  for (const name of contentNames) {
    const { total, active } = await db
      .selectFrom(name)
      .select((eb) => [eb.fn.countAll().as('total'), eb.fn.sum('status').as('active')])
      .where('deletedAt', 'is', null)
      .executeTakeFirstOrThrow()
    counts[name] = { total: Number(total), active: Number(active ?? 0) }
  }
  return counts as Required<typeof counts>
}

const scheduleHorizonDays = 7

async function getContentAdvice(db: Db, admin: SessionOwner): Promise<Advice[]> {
  const readableNames = contentNames.filter((name) => hasRight(admin, contentRight(name, 'read')))
  const advice: Advice[] = []
  const soon = new Date(Date.now() + scheduleHorizonDays * 86_400_000)
  const schedules = await listUpcomingSchedules(db, soon, readableNames)
  for (const schedule of schedules) advice.push(await toScheduleAdvice(db, schedule))
  const hiddenCount = (schedules[0]?.total ?? 0) - schedules.length
  if (hiddenCount > 0)
    advice.push({
      tone: 'info',
      title: `${hiddenCount} more scheduled ${hiddenCount === 1 ? 'change' : 'changes'}`,
      text: `${hiddenCount === 1 ? 'It is' : 'They are'} listed here once some of these are dealt with.`,
    })
  return advice.toSorted((a, b) => a.tone.localeCompare(b.tone))
}

async function toScheduleAdvice(
  db: Db,
  { collection, recordId, publishAt, unpublishAt, message }: ScheduleRow,
): Promise<Advice> {
  const { labels, admin } = contentOf(collection)
  const row = await findRow(db, collection, recordId)
  const title = (row && titleOf(collection, row)) || labels.record
  const path = `${admin.path}?id=${recordId}` as const
  if (message !== null)
    return {
      tone: 'info',
      title: `${title} was not ${publishAt ? 'published' : 'unpublished'}`,
      text: message,
      action: { label: 'Open', path },
    }
  const at = publishAt ?? unpublishAt ?? ''
  return {
    tone: 'quiet',
    title: publishAt ? `${title} goes live` : `${title} goes offline`,
    text: `${formatDate(at, 'weekday')}, ${formatDate(at, 'clock')}, India time.`,
    action: { label: 'View', path },
  }
}
