import { useState } from 'react'
import type { SubmissionName } from '../../../../collections.ts'
import type { Conversation } from '../../../../records/submission/conversation/endpoints.ts'
import { adminApi } from '../../admin-api.ts'
import { useLoaded } from '../../load/use-loaded.ts'
import { useReloadOnChange } from '../../load/use-reload-on-change.ts'
import { useShell } from '../../shell-context.ts'

/** Loads the conversation about a submission, again after each change in its inbox. */
export function useConversation(kind: SubmissionName, itemId: number) {
  const token = useShell().tokens[kind]
  const { data, reload } = useLoaded(`${kind} ${itemId}`, () =>
    adminApi.get('/admin/inbox', { query: { kind, itemId, limit: 1 } }),
  )
  const [changed, setChanged] = useState<Conversation>()
  useReloadOnChange(token, reload)
  const loaded = data?.rows[0]
  const [lastLoaded, setLastLoaded] = useState(loaded)
  if (lastLoaded !== loaded) {
    setLastLoaded(loaded)
    setChanged(undefined)
  }
  return {
    conversation: changed?.id === loaded?.id ? (changed ?? loaded) : loaded,
    setConversation: setChanged,
  }
}
