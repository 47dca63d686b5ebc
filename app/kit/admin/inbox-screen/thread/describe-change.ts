import { stageLabelFor, type SubmissionName } from '../../../../collections.ts'
import type { AuditEntry } from '../../../../records/audit/endpoints.ts'
import { stages } from '../../../../records/submission-stages.ts'
import { capitalize } from '../../../../ui/text/capitalize.ts'
import { formatMoment } from '../conversation/format-due.ts'

/** @returns sentences such as 'Anu assigned this to Leena'. Empty if the entry changes no state, status or assignee. */
export function describeChange(kind: SubmissionName, entry: AuditEntry): string[] {
  const { action, userName, after } = entry
  if (!after) return []
  const sentences: string[] = []
  if (action === 'status' && after.status !== undefined) {
    const stage = stages.find((stage) => stage === after.status)
    if (stage) sentences.push(`${userName} set the status to ${capitalize(stageLabelFor(kind, stage))}`)
  }
  if (action !== 'update') return sentences
  const until = typeof after.snoozedUntil === 'string' ? ` until ${formatMoment(after.snoozedUntil)}` : ''
  if (after.state === 'snoozed' || until) sentences.push(`${userName} snoozed this${until}`)
  else if (after.state === 'done') sentences.push(`${userName} marked this as done`)
  else if (after.state === 'waiting') sentences.push(`${userName} is waiting for an answer`)
  else if (after.state === 'open')
    sentences.push(entry.userId === 'website' ? 'The snooze ended' : `${userName} reopened this`)
  if (after.assignee !== undefined)
    sentences.push(
      after.assignee === null
        ? `${userName} removed the assignee`
        : `${userName} assigned this to ${after.assignee}`,
    )
  return sentences
}
