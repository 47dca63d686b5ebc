import { useEffect, useState } from 'react'
import type { SubmissionName } from '../../../../collections.ts'
import type { Note } from '../../../../records/submission/conversation/endpoints.ts'
import type { Reply, ReplyContext } from '../../../../records/submission/reply/endpoints.ts'
import { adminApi } from '../../admin-api.ts'
import { useLoaded } from '../../load/use-loaded.ts'

const pollIntervalMs = 4000

export type MailData = { context: ReplyContext; replies: readonly Reply[]; notes: readonly Note[] }

/** What the user had seen when a reply was begun: the version of the conversation, and the last IDs. */
export type Seen = { version: number; reply: number; note: number }

const lastId = (rows: readonly { id: number }[]): number => rows.at(-1)?.id ?? 0

export const seenIn = ({ context, replies, notes }: MailData): Seen => ({
  version: context.version,
  reply: lastId(replies),
  note: lastId(notes),
})

/** @returns the version that a reply answers: own notes do not hold it back. */
export function answeredVersion(seen: Seen, { notes }: MailData, userId: string): number {
  const ownNotes = notes.filter((note) => note.userId === userId && note.id > seen.note)
  return seen.version + ownNotes.length
}

async function loadMail(kind: SubmissionName, id: number): Promise<MailData> {
  // The version is loaded first, so that a message that arrives in between counts as new.
  const context = await adminApi.get('/admin/reply', { query: { kind, id } })
  const params = { id: context.conversation }
  const [replies, notes] = await Promise.all([
    adminApi.get('/admin/replies', { query: { kind, id } }),
    adminApi.get('/admin/inbox/:id/notes', { params }),
  ])
  return { context, replies: replies.rows, notes: notes.rows }
}

export function useMailData(kind: SubmissionName, id: number) {
  /** They count as seen from the moment they are stored, before the list is loaded again. */
  const [ownNotes, setOwnNotes] = useState<readonly Note[]>([])
  const loaded = useLoaded(id, () => loadMail(kind, id))
  const { data, reload } = loaded
  const isSending =
    data?.context.sendsMail === true &&
    data.replies.some(({ status, lastError }) => status === 'waiting' && lastError === null)
  useEffect(() => {
    if (!isSending) return
    const timer = setInterval(reload, pollIntervalMs)
    return () => clearInterval(timer)
  }, [isSending, reload])
  const notes = data && [
    ...data.notes,
    ...ownNotes.filter(({ id }) => data.notes.every((note) => note.id !== id)),
  ]
  const addOwnNote = (note: Note) => {
    setOwnNotes([...ownNotes, note])
    reload()
  }
  return { ...loaded, data: data && notes && { ...data, notes }, addOwnNote }
}
