import { z } from 'zod'
import { del, get, post } from '../../platform/api/endpoint.ts'
import { stringEnum, paging, integer } from '../../platform/api/fields/scalar-fields.ts'
import { deletableNames } from '../../collections.ts'

export const DeletedRecord = z.object({
  kind: z.enum(deletableNames),
  id: z.number().int(),
  label: z.string(),
  deletedAt: z.string(),
  deletedBy: z.string().nullable(),
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

const kind = stringEnum(deletableNames, `kind must be one of ${deletableNames.join(', ')}.`)

export const trash = {
  list: get('/admin/trash', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary: 'List deleted records that can be restored, most recently deleted first',
    query: z.object({ ...paging, kind: kind.optional(), search: z.string().trim().max(200).optional() }),
  }).lists(DeletedRecord),
  restore: post('/admin/trash/restore', {
    right: { content: 'content.write', submissions: 'submissions.answer' },
    summary: 'Restore a record from the trash',
    body: z.strictObject({ kind, id: integer('id must be a number.', 1) }),
  }).returns(Restored),
  purge: del('/admin/trash/:kind/:id', {
    right: { content: 'content.write', submissions: 'personalData.release' },
    summary: 'Permanently delete a record in the trash, with its files',
  }),
}
