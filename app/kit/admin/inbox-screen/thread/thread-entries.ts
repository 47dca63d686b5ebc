import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'
import { stages } from '#app/records/submission-stages.ts'
import { formatMoment } from '#app/kit/admin/inbox-screen/conversation/format-due.ts'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import type { SubmissionName } from '#app/collections.ts'
import type { ThreadData } from './use-thread.ts'

type Offer = ThreadData['offers'][number]

export type Change = { text: string; icon: AdminIconName; at: string }

/** @returns sentences such as 'Anu assigned this to Leena'. Empty if the entry changes no state, status or assignee. */
export function describeChange(kind: SubmissionName, entry: AuditEntry): Change[] {
  const { action, userName, after } = entry
  if (!after) return []
  const changes: Change[] = []
  const add = (icon: AdminIconName, text: string) => changes.push({ icon, text, at: entry.at })
  if (action === 'status') {
    const stage = stages.find((stage) => stage === after.status)
    if (stage) add('layers', `${userName} set the status to ${stageLabel(kind, stage)}`)
  }
  if (action !== 'update') return changes
  const until = typeof after.snoozedUntil === 'string' ? ` until ${formatMoment(after.snoozedUntil)}` : ''
  if (after.state === 'snoozed' || until) add('calendar-clock', `${userName} snoozed this${until}`)
  else if (after.state === 'done') add('check', `${userName} marked this as done`)
  else if (after.state === 'waiting') add('clock', `${userName} is waiting for an answer`)
  else if (after.state === 'open')
    add('undo', entry.userId === 'website' ? 'The snooze ended' : `${userName} reopened this`)
  if (after.assignee === null) add('user', `${userName} removed the assignee`)
  else if (after.assignee !== undefined) add('user', `${userName} assigned this to ${after.assignee}`)
  return changes
}

/** @returns sentences such as 'Anu offered a seat until tomorrow, 10:00 am' and 'The seat offer expired'. */
export function describeOffer({ userName, createdAt, until, state, endedAt }: Offer): Change[] {
  const offered = `${userName} offered a seat until ${formatMoment(until)}`
  const ended = state === 'expired' ? 'The seat offer expired' : `The seat offer was ${state}`
  return [
    { icon: 'armchair', text: offered, at: createdAt },
    ...(endedAt ? [{ icon: 'armchair' as const, text: ended, at: endedAt }] : []),
  ]
}
