import { useToast } from '#app/ui/panel/toasts.tsx'
import { ApiError } from '#app/platform/errors.ts'
import type { ConversationState } from '#app/records/submission/conversation/conversation-states.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useShell } from '#app/kit/admin/screen.tsx'

export type ConversationChange = {
  state?: ConversationState
  snoozedUntil?: string
  assigneeId?: string | null
}

const undoDurationMs = 8000

async function send(conversations: readonly Conversation[], change: ConversationChange) {
  const ids = conversations.map(({ id }) => id)
  return (await adminApi.patch('/admin/inbox', { body: { ids, ...change } })).rows
}

/**
 * @param onChanged receives the changed conversations, also after Undo.
 * @returns a function that changes conversations and offers Undo in a toast.
 */
export function useChangeConversations(
  onChanged: (changed: readonly Conversation[], isUndo: boolean) => void,
) {
  const toast = useToast()
  const { refreshUnread } = useShell()
  const attempt = async (run: () => Promise<void>) => {
    try {
      await run()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast(`Not changed. ${getErrorMessage(error)}`, { tone: 'bad' })
    }
    await refreshUnread()
  }
  const undo = (rows: readonly Conversation[], change: ConversationChange) =>
    attempt(async () => {
      const changed: Conversation[] = []
      for (const [reversed, group] of Map.groupBy(rows, (row) => JSON.stringify(reverse(row, change))))
        changed.push(...(await send(group, JSON.parse(reversed) as ConversationChange)))
      onChanged(changed, true)
    })

  return (rows: readonly Conversation[], change: ConversationChange, message: string) =>
    attempt(async () => {
      const changed = await send(rows, change)
      const button = (
        <button type="button" onClick={() => void undo(rows, change)}>
          Undo
        </button>
      )
      toast(message, { duration: undoDurationMs, action: button })
      onChanged(changed, false)
    })
}

function reverse(
  { state, snoozedUntil, assigneeId }: Conversation,
  change: ConversationChange,
): ConversationChange {
  const changesState = change.state !== undefined || change.snoozedUntil !== undefined
  return {
    ...(changesState && (state === 'snoozed' && snoozedUntil ? { snoozedUntil } : { state })),
    ...('assigneeId' in change && { assigneeId }),
  }
}
