import type { z } from 'zod'
import { del, get, patch } from '#app/platform/api/endpoint.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import { withArticle } from '#app/records/content/content-endpoints.ts'
import { StageFilter, WithStage } from '#app/records/submission-fields.ts'

type Staged = SubmissionCollection & {
  readonly api: { readonly status: `/admin/${string}`; readonly remove: `/admin/${string}` }
}

/** Endpoints of the back-office for submissions with stages. */
export function stagedEndpoints<const D extends Staged, Row extends z.ZodObject>(
  { labels: { one, many }, api }: D,
  row: Row,
) {
  return {
    list: get(api.list as D['api']['list'], {
      right: 'submissions.read',
      summary: `List ${many}, newest first`,
      query: StageFilter,
    }).lists(row),
    one: get(api.one as D['api']['one'], {
      right: 'submissions.read',
      summary: `Get ${withArticle(one)}`,
    }).returns(row),
    status: patch(api.status as D['api']['status'], {
      right: 'submissions.answer',
      summary: `Move ${withArticle(one)} to another status`,
      body: WithStage,
    }).returns(row),
    remove: del(api.remove as D['api']['remove'], {
      right: 'submissions.delete',
      summary: `Move ${withArticle(one)} to the trash`,
    }),
  }
}
