import { stageLabelFor, type SubmissionName } from '#app/collections.ts'
import type { AuditEntry } from '#app/records/audit/audit.server.ts'
import { stages } from '#app/records/submission-stages.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { formatMoment } from '#app/kit/admin/inbox-screen/conversation/format-due.ts'

type Change = { text: string; icon: AdminIconName }

/** @returns sentences such as 'Anu assigned this to Leena'. Empty if the entry changes no state, status or assignee. */
export function describeChange(kind: SubmissionName, entry: AuditEntry): Change[] {
  const { action, userName, after } = entry
  if (!after) return []
  const changes: Change[] = []
  const add = (icon: AdminIconName, text: string) => changes.push({ icon, text })
  if (action === 'status' && after.status !== undefined) {
    const stage = stages.find((stage) => stage === after.status)
    if (stage) add('layers', `${userName} set the status to ${capitalize(stageLabelFor(kind, stage))}`)
  }
  if (action !== 'update') return changes
  const until = typeof after.snoozedUntil === 'string' ? ` until ${formatMoment(after.snoozedUntil)}` : ''
  if (after.state === 'snoozed' || until) add('calendar-clock', `${userName} snoozed this${until}`)
  else if (after.state === 'done') add('check', `${userName} marked this as done`)
  else if (after.state === 'waiting') add('clock', `${userName} is waiting for an answer`)
  else if (after.state === 'open')
    add('undo', entry.userId === 'website' ? 'The snooze ended' : `${userName} reopened this`)
  if (after.assignee !== undefined)
    add(
      'user',
      after.assignee === null
        ? `${userName} removed the assignee`
        : `${userName} assigned this to ${after.assignee}`,
    )
  return changes
}
