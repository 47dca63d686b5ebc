import { z } from 'zod'
import { defineResource } from '#app/platform/api/define-resource.server.ts'
import { post } from '#app/platform/api/endpoint.ts'
import { now } from '#app/platform/db/database.ts'
import { forShare } from '#app/platform/db/engine.server.ts'
import { submissionRef } from '#app/records/submission-fields.ts'
import { submissionNames, type SubmissionName } from '#app/collections.ts'
import { findSubmission } from './inbox.server.ts'

const readMarks = {
  mark: post('/admin/read', {
    right: 'submissions.read',
    summary: 'Mark an inbox record as read by the signed-in administrator',
    body: z.strictObject(submissionRef),
  }).returns(z.object({ kind: z.enum(submissionNames), id: z.number().int() })),
}

declare module '#app/platform/db/database.ts' {
  interface Database {
    readMark: { userId: string; kind: SubmissionName; itemId: number; readAt: string }
  }
}

export default defineResource(readMarks, {
  mark: async ({ kind, id }, { db, admin }) => {
    await findSubmission(db, { kind, id })
    await db
      .insertInto('readMark')
      .columns(['userId', 'kind', 'itemId', 'readAt'])
      // The row lock prevents a mark on a submission that is being erased.
      .expression(({ selectFrom, val }) =>
        selectFrom(kind)
          .select([val(admin.id).as('userId'), val(kind).as('kind'), 'id as itemId', val(now()).as('readAt')])
          .where('id', '=', id)
          .$call(forShare(db)),
      )
      .onConflict((conflict) => conflict.columns(['userId', 'kind', 'itemId']).doNothing())
      .execute()
    return { kind, id }
  },
})
