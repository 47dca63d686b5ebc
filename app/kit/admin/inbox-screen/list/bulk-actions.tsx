import { IconButton } from '#app/ui/form/button.tsx'
import { Options } from '#app/ui/form/select.tsx'
import { stages } from '#app/records/submission-stages.ts'
import { AssigneeSelect } from '#app/kit/admin/inbox-screen/conversation/assignee.tsx'
import { formatMoment } from '#app/kit/admin/inbox-screen/conversation/due-label.tsx'
import { useSnoozeDialog } from '#app/kit/admin/inbox-screen/conversation/snooze-dialog.tsx'
import {
  type ConversationChange,
  useChangeConversations,
} from '#app/kit/admin/inbox-screen/conversation/use-change-conversations.tsx'
import type { InboxRow } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox, useInboxActions } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import { BulkBar } from '#app/kit/admin/selection/bulk-bar.tsx'
import type { SubmissionName } from '#app/collections.ts'
import { openSelectOnKey } from './open-select-on-key.ts'

export function BulkActions() {
  const { rows, selection, onConversationsChanged } = useInbox()
  const changeAll = useChangeConversations(onConversationsChanged)
  const selected = rows.filter(({ id }) => selection.has(id))
  const count = `${selected.length} ${selected.length === 1 ? 'conversation' : 'conversations'}`
  const [kind, ...otherKinds] = new Set(selected.map((row) => row.kind))
  const change = (changes: ConversationChange, done: string) => {
    selection.clear()
    const conversations = selected.flatMap(({ conversation }) => conversation ?? [])
    void changeAll(conversations, changes, `${count} ${done}`)
  }
  const { snooze, snoozeDialog } = useSnoozeDialog((snoozedUntil) =>
    change({ snoozedUntil }, `snoozed until ${formatMoment(snoozedUntil)}`),
  )
  return (
    <>
      <BulkBar count={selected.length} onClear={selection.clear}>
        <AssigneeSelect
          label="Assign"
          placeholder="Assign..."
          className="w-auto min-w-[7rem] grow basis-24"
          onChoose={(assigneeId, name) =>
            change({ assigneeId }, assigneeId ? `assigned to ${name}` : 'no longer assigned')
          }
        />
        <IconButton
          icon="calendar-clock"
          look="btn--line"
          aria-label="Snooze"
          title="Snooze"
          onClick={snooze}
        />
        <IconButton
          icon="check"
          look="btn--line"
          aria-label="Mark as done"
          title="Mark as done"
          onClick={() => change({ state: 'done' }, 'marked as done')}
        />
        {kind && otherKinds.length === 0 && <SubmissionActions key={kind} kind={kind} rows={selected} />}
      </BulkBar>
      {snoozeDialog}
    </>
  )
}

/** Actions on submissions of one kind. */
function SubmissionActions({ kind, rows }: { kind: SubmissionName; rows: readonly InboxRow[] }) {
  const { scope, status } = useInbox()
  const { collection } = scope.inboxOf(kind)
  const { setStatus, remove, confirmDialog } = useInboxActions(collection)
  const canDelete = useHasRight()('submissions.delete') && collection.remove
  return (
    <>
      {collection.hasStages && (
        <select
          className="input select w-auto min-w-[7rem] grow basis-24"
          aria-label="Move to"
          value=""
          onChange={({ target }) => void setStatus(rows, Number(target.value))}
          onKeyDown={openSelectOnKey}
        >
          <option value="" disabled>
            Move to...
          </option>
          <Options
            options={stages.filter((each) => each !== status).map((each) => [each, stageLabel(kind, each)])}
          />
        </select>
      )}
      {canDelete && (
        <IconButton
          icon="trash"
          look="btn--bad"
          aria-label={`Delete ${collection.labels.many}`}
          title="Delete"
          onClick={() => void remove(rows)}
        />
      )}
      {confirmDialog}
    </>
  )
}
