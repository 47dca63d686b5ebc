import { z } from 'zod'
import { get } from '../../../platform/api/endpoint.ts'
import { mapContent, mapSubmissions, submissionNames } from '../../../collections.ts'

declare module '../../../platform/api/contract.ts' {
  interface EndpointTables {
    dashboard: typeof dashboard
  }
}

const count = z.number().int()
const Published = z.object({
  total: count,
  active: count,
  /** Told in place of how many are active. */
  note: z.string().optional(),
})
const Inbox = z.object({ total: count, unread: count })

/** Submissions that came in one week, by inbox. */
const Week = z.object({
  /** Its Monday, YYYY-MM-DD. */
  from: z.string(),
  ...mapSubmissions(() => count),
})

/** Submissions of one inbox without an answer: pending ones, and unread messages, which have no status. */
const Waiting = z.object({
  kind: z.enum(submissionNames),
  count,
  unread: count,
  /** When the one that waits longest came. */
  oldest: z.string(),
})

/** What was promised by a day and is not done. */
const Due = z.object({
  kind: z.enum(submissionNames),
  count,
  /** The first of the days, YYYY-MM-DD. */
  first: z.string(),
  isOverdue: z.boolean(),
})

const Latest = z.object({
  kind: z.enum(submissionNames),
  id: count,
  name: z.string(),
  /** Course, subject, opening, or how a franchise enquiry begins; null if the course is gone. */
  about: z.string().nullable(),
  /** Null for messages. */
  status: count.nullable(),
  createdAt: z.string(),
})

const Mail = z.object({
  /** Mails that failed; the latest ones first, fifty at most. */
  failed: count,
  failedIds: z.array(count),
  lastSubject: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  /** Mails that nothing can send, because the settings name no mail server or no recipient. */
  stuck: count,
  missingSetting: z.enum(['SMTP_URL', 'NOTIFY_EMAIL']).nullable(),
})
export type Mail = z.output<typeof Mail>

const Backup = z.object({
  /** `late`: the last good one is older than two periods; `waiting`: the first one is still to come; `off`: the server makes no automatic ones. */
  state: z.enum(['good', 'waiting', 'late', 'failed', 'off']),
  /** How many failed in a row. */
  failures: count,
  /** The last good one. */
  lastAt: z.string().nullable(),
  lastBytes: count.nullable(),
  /** Files that rows name and that were missing when it was made. */
  missing: count,
})
export type Backup = z.output<typeof Backup>

/** What somebody may not see is empty or null. */
export const Dashboard = z.object({
  content: z.object(mapContent(() => Published)),
  inboxes: z.object(mapSubmissions(() => Inbox)),
  /** Twelve weeks, the current one last. */
  weeks: z.array(Week),
  /** Longest wait first. */
  waiting: z.array(Waiting),
  due: z.array(Due),
  mail: Mail.nullable(),
  backup: Backup.nullable(),
  /** What administrators should do about what they publish: events to announce, courses without a picture. */
  advice: z.array(
    z.object({
      icon: z.enum(['calendar-clock', 'image-off']),
      tone: z.enum(['info', 'quiet']),
      title: z.string(),
      text: z.string(),
      action: z.object({ label: z.string(), path: z.string() }).optional(),
    }),
  ),
  /** Newest submissions of all inboxes. */
  latest: z.array(Latest),
})
export type Dashboard = z.output<typeof Dashboard>

export const dashboard = {
  show: get('/admin/dashboard', {
    right: 'content.read',
    summary: 'Counts, what needs attention, and the latest submissions',
  }).returns(Dashboard),
}
