import { useEffect } from 'react'
import { adminApi } from '../../admin-api.ts'
import { useLoaded } from '../../load/use-loaded.ts'
import { useShell } from '../../shell-context.ts'
import { unsentText } from '../conversation/due-label.tsx'
import { describeState, isUnanswered } from '../conversation/format-due.ts'
import type { Submissions } from '../submission-client.ts'

/**
 * Submissions without a status show the state of their conversation.
 * @returns a function from a row to 'Open', 'Replied by Leena' or another state, once it is loaded.
 */
export function useRowStates({ name, hasStages }: Submissions, ids: readonly number[]) {
  const token = useShell().tokens[name]
  const itemIds = ids.join()
  const { data, reload } = useLoaded(hasStages || itemIds === '' ? undefined : itemIds, () =>
    adminApi.get('/admin/inbox', { query: { kind: name, itemIds, limit: ids.length } }),
  )
  useEffect(reload, [token, reload])
  return ({ id }: { id: number }): string[] => {
    const conversation = data?.rows.find(({ itemId }) => itemId === id)
    if (!conversation) return []
    const { repliedBy, hasUnsentReply } = conversation
    if (!repliedBy || isUnanswered(conversation)) return [describeState(conversation)]
    return [hasUnsentReply ? unsentText : `Replied by ${repliedBy}`]
  }
}
