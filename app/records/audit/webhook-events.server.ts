import { contentOf, isContent, isSubmission } from '../../collections.ts'
import type { QueuedEvent } from '../../platform/webhook/queue-event.server.ts'
import type { AuditAction, AuditKind } from './audit-actions.ts'

const contentActions: readonly AuditAction[] = [
  'add',
  'update',
  'status',
  'order',
  'delete',
  'restore',
  'import',
]

/** The webhook event that a change causes. Restricted collections cause none. */
export function findEvent(
  action: AuditAction,
  kind: AuditKind,
  id: number | undefined,
): QueuedEvent | undefined {
  const subject = { collection: kind, id: id ?? null }
  if (kind === 'receipt') return action === 'add' ? { type: 'receipt.issued', subject } : undefined
  if (isSubmission(kind)) {
    if (action === 'status') return { type: 'submission.status_changed', subject }
    return action === 'reply' ? { type: 'submission.replied', subject } : undefined
  }
  const isPublicChange = isContent(kind) && !contentOf(kind).rights && contentActions.includes(action)
  return isPublicChange ? { type: 'content.changed', subject } : undefined
}
