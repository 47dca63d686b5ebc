import { useState } from 'react'
import { submissionOf } from '../../collections.ts'
import { adminApi } from '../../kit/admin/admin-api.ts'
import { AssigneeSelect } from '../../kit/admin/inbox-screen/conversation/assignee-select.tsx'
import { formatMoment } from '../../kit/admin/inbox-screen/conversation/format-due.ts'
import { SnoozeDialog } from '../../kit/admin/inbox-screen/conversation/snooze-dialog.tsx'
import {
  type ConversationChange,
  useChangeConversations,
} from '../../kit/admin/inbox-screen/conversation/use-change-conversations.tsx'
import { openSelectOnKey } from '../../kit/admin/inbox-screen/list/open-select-on-key.ts'
import { stageLabel } from '../../kit/admin/inbox-screen/stage-label.ts'
import { getErrorMessage } from '../../kit/admin/load/error-message.ts'
import { BulkBar } from '../../kit/admin/selection/bulk-bar.tsx'
import { ApiError } from '../../platform/errors.ts'
import type { Conversation } from '../../records/submission/conversation/endpoints.ts'
import { type Stage, stages } from '../../records/submission-stages.ts'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { useToast } from '../../ui/panel/toasts.tsx'
import styles from './bulk-actions.module.css'
import { useConversationList } from './use-conversations.ts'

export function BulkActions() {
  const { rows, selection, onChanged } = useConversationList()
  const [isSnoozing, setSnoozing] = useState(false)
  const changeAll = useChangeConversations(onChanged)
  const setStatus = useSetStatus()
  const selected = rows.filter(({ id }) => selection.has(id))
  const count = `${selected.length} ${selected.length === 1 ? 'conversation' : 'conversations'}`
  const kinds = [...new Set(selected.map(({ kind }) => kind))]
  const [onlyKind] = kinds.length === 1 ? kinds : []
  const change = (changes: ConversationChange, message: string) => {
    selection.clear()
    void changeAll(selected, changes, message)
  }
  return (
    <>
      <BulkBar count={selected.length} onClear={selection.clear}>
        <AssigneeSelect
          label="Assign"
          placeholder="Assign..."
          className={styles.select}
          onChoose={(assigneeId, name) =>
            change(
              { assigneeId },
              assigneeId ? `${count} assigned to ${name}` : `${count} no longer assigned`,
            )
          }
        />
        <button
          className="btn btn--line btn--icon"
          type="button"
          aria-label="Snooze"
          title="Snooze"
          onClick={() => setSnoozing(true)}
        >
          <AdminIcon name="calendar-clock" />
        </button>
        <button
          className="btn btn--line btn--icon"
          type="button"
          aria-label="Mark as done"
          title="Mark as done"
          onClick={() => change({ state: 'done' }, `${count} marked as done`)}
        >
          <AdminIcon name="check" />
        </button>
        {onlyKind && submissionOf(onlyKind).hasStages && (
          <select
            className={`input select ${styles.select}`}
            aria-label="Set status"
            value=""
            onChange={({ target }) => {
              const status = stages.find((stage) => stage === Number(target.value))
              selection.clear()
              if (status) void setStatus(selected, status)
            }}
            onKeyDown={openSelectOnKey}
          >
            <option value="" disabled>
              Status...
            </option>
            {stages.map((stage) => (
              <option key={stage} value={stage}>
                {stageLabel(onlyKind, stage)}
              </option>
            ))}
          </select>
        )}
      </BulkBar>
      <SnoozeDialog
        isOpen={isSnoozing}
        onClose={() => setSnoozing(false)}
        onChoose={(until) => {
          setSnoozing(false)
          const snoozedUntil = until.toISOString()
          change({ snoozedUntil }, `${count} snoozed until ${formatMoment(snoozedUntil)}`)
        }}
      />
    </>
  )
}

/** @returns a function that sets the status of submissions of one kind, with Undo. */
function useSetStatus() {
  const { refresh, goToNext } = useConversationList()
  const toast = useToast()
  const send = async (rows: readonly Conversation[], status: number) => {
    const [first] = rows
    if (!first) return
    const ids = rows.map(({ itemId }) => itemId)
    await adminApi.post('/admin/bulk', { body: { kind: first.kind, ids, action: 'status', status } })
  }
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(`Failed to update status. ${getErrorMessage(error)}`, { tone: 'bad' })
    }
    refresh()
  }
  const undo = (rows: readonly Conversation[]) =>
    attempt(async () => {
      for (const [status, group] of Map.groupBy(rows, (row) => row.status)) await send(group, status ?? 1)
    })
  return (rows: readonly Conversation[], status: Stage) =>
    attempt(async () => {
      const [first] = rows
      if (!first) return
      await send(rows, status)
      toast(`${rows.length} moved to ${stageLabel(first.kind, status)}`, {
        duration: 8000,
        action: (
          <button type="button" onClick={() => void undo(rows)}>
            Undo
          </button>
        ),
      })
      goToNext(rows.map(({ id }) => id))
    })
}
