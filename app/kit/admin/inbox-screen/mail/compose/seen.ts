import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'

/**
 * The version of the conversation and the last IDs at the time when the user began a reply.
 * `received` is missing in drafts of earlier versions.
 */
export type Seen = { version: number; received?: number; reply: number; note: number }

const lastId = (rows: readonly { id: number }[]): number => Math.max(0, ...rows.map(({ id }) => id))

export const seenIn = ({ context, received, replies, notes }: ThreadData): Seen => ({
  version: context.version,
  received: lastId(received),
  reply: lastId(replies),
  note: lastId(notes),
})

/** @returns the version that a reply answers. Own notes count as seen. */
export function answeredVersion(seen: Seen, { notes }: ThreadData, userId: string): number {
  const ownNotes = notes.filter((note) => note.userId === userId && note.id > seen.note)
  return seen.version + ownNotes.length
}
