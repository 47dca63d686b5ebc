import { useEffect } from 'react'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { adminApi, useLoaded, useReloadOnChange } from '#app/kit/admin/admin-api.ts'
import type { SubmissionName } from '#app/collections.ts'

const pollIntervalMs = 4000
const maxChanges = 50

export type ThreadData = Awaited<ReturnType<typeof loadThread>>

async function loadThread(kind: SubmissionName, id: number) {
  // The version is loaded first, so that a message that arrives in between counts as new.
  const context = await adminApi.get('/admin/reply', { query: { kind, id } })
  const params = { id: context.conversation }
  const [received, replies, notes, changes, offers] = await Promise.all([
    adminApi.get('/admin/inbox/:id/messages', { params }),
    adminApi.get('/admin/replies', { query: { kind, id } }),
    adminApi.get('/admin/inbox/:id/notes', { params }),
    adminApi.get('/admin/audit', { query: { kind, itemId: id, limit: maxChanges } }),
    kind === 'admission' ? adminApi.get('/admin/SeatOffer', { query: { admissionId: id } }) : undefined,
  ])
  return {
    context,
    received: received.rows,
    replies: replies.rows,
    notes: notes.rows,
    changes: changes.rows,
    offers: offers?.rows ?? [],
  }
}

/** Loads all messages, notes and changes of a submission, again after each change of its conversation. */
export function useThread(kind: SubmissionName, id: number, conversation: Conversation | undefined) {
  const { data, error, reload } = useLoaded(id, () => loadThread(kind, id))
  // Reading it changes nothing in the thread.
  useReloadOnChange(conversation && JSON.stringify({ ...conversation, read: true }), reload)
  const isSending =
    data?.context.sendsMail === true &&
    data.replies.some(({ status, lastError }) => status === 'waiting' && lastError === null)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(reload, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isSending, reload])
  return { data, error, reload }
}

export type Thread = ReturnType<typeof useThread>
