import { z } from 'zod'
import { del, get, post } from '../../platform/api/endpoint.ts'
import { choice, paging, whole } from '../../platform/api/fields/fields.ts'
import { deletableNames } from '../../collections.ts'

declare module '../../platform/api/contract.ts' {
  interface EndpointTables {
    trash: typeof trash
  }
}

export const DeletedRecord = z.object({
  kind: z.enum(deletableNames),
  id: z.number().int(),
  /** A title, or the sender's name. */
  label: z.string(),
  /** When it was deleted, ISO-8601 UTC. */
  deletedAt: z.string(),
  /** Name of the administrator who deleted it; null where that is not known. */
  deletedBy: z.string().nullable(),
  /** Whole days until it is deleted permanently, at least 1. */
  daysLeft: z.number().int(),
})
export type DeletedRecord = z.output<typeof DeletedRecord>

export const Restored = z.object({
  kind: z.enum(deletableNames),
  id: z.number().int(),
  label: z.string(),
  version: z.number().int(),
})
export type Restored = z.output<typeof Restored>

const kind = choice(deletableNames, `kind must be one of ${deletableNames.join(', ')}.`)

export const trash = {
  list: get('/admin/trash', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary: 'What was deleted and can be restored, latest first',
    query: z.object({ ...paging, kind: kind.optional(), search: z.string().trim().max(200).optional() }),
  }).lists(DeletedRecord),
  restore: post('/admin/trash/restore', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary: 'Restore a record from the trash',
    body: z.strictObject({ kind, id: whole('id must be a number.', 1) }),
  }).returns(Restored),
  purge: del('/admin/trash/:kind/:id', {
    right: { content: 'content.write', submissions: 'personalData.release' },
    summary: 'Permanently delete a record in the trash, with its files',
  }),
}
