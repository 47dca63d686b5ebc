import { LocalDate } from '#app/ui/date/local-date.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import styles from './deletion-note.module.css'
import type { SubmissionRow } from '#app/kit/admin/inbox-screen/submission-client.ts'
import { useSubmission } from './submission-context.ts'

const noticePeriodMs = 30 * 86_400_000

export function DeletionNote({ row: { id, version } }: { row: SubmissionRow }) {
  const { name } = useSubmission().collection
  const { data } = useLoaded(`${id}:${version}`, () =>
    adminApi.get('/admin/erased-on', { query: { kind: name, id } }),
  )
  if (!data?.erasedOn || Date.parse(data.erasedOn) - Date.now() > noticePeriodMs) return null
  return (
    <p className={`small muted ${styles.note}`}>
      Will be deleted automatically on <LocalDate value={data.erasedOn} /> unless it is changed or answered
      first.
    </p>
  )
}
