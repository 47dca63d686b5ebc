import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { type Stage, stages } from '#app/records/submission-stages.ts'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import type { ListRow } from '#app/kit/admin/list/list-state.ts'
import type { Problem } from '#app/kit/admin/list/use-list.ts'
import type { SubmissionName } from '#app/collections.ts'
import { useSubmission } from './use-submission.ts'

export function FailedAction({ row, problem }: { row: ListRow; problem: Problem | undefined }) {
  return (
    <div role="alert" className="not-empty:mb-4 not-empty:max-w-3xl">
      {problem && (
        <Notice tone="bad">
          <b>{problem.title}.</b> {problem.reason}
          {problem.before && <Changes before={problem.before} now={row} />}
        </Notice>
      )}
    </div>
  )
}

const lineClasses = 'mt-1 block wrap-anywhere whitespace-pre-line'

type Comparable = ListRow & { comment?: string | null }

function Changes({ before, now }: { before: Comparable; now: Comparable }) {
  const { name } = useSubmission().collection
  const { id, version } = now
  const { data } = useLoaded(`${id}:${version}`, () =>
    adminApi.get('/admin/audit', { query: { kind: name, itemId: id, limit: 50 } }),
  )
  const isCommented = 'comment' in before && (before.comment ?? '') !== (now.comment ?? '')
  const field = isCommented ? 'comment' : 'status'
  const lastEdit = data?.rows.find(({ after }) => after && field in after)
  return (
    <>
      {lastEdit && (
        <span className={lineClasses}>
          {lastEdit.userName}, <LocalDate value={lastEdit.at} format="time" />:
        </span>
      )}
      {before.status !== now.status && (
        <span className={lineClasses}>
          Status: {getStatusLabel(name, before.status)} → <b>{getStatusLabel(name, now.status)}</b>
        </span>
      )}
      {isCommented && (
        <span className={lineClasses}>
          Comment: <q>{now.comment || 'removed'}</q>
        </span>
      )}
    </>
  )
}

const getStatusLabel = (name: SubmissionName, status: number | undefined): string =>
  stages.includes(status as Stage) ? stageLabel(name, status as Stage) : ''
