import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { companyToday } from '#app/ui/date/company-time.ts'
import { formatDate } from '#app/ui/date/date-formats.ts'
import type { Batch } from '#app/academy/batch/endpoints.ts'

type Option = readonly [id: string, label: string]

const closedStates: readonly Batch['state'][] = ['draft', 'completed', 'cancelled']

async function loadOptions() {
  const [courses, batches] = await Promise.all([
    adminApi.get('/admin/courses', { query: { status: 1, limit: 1000 } }),
    adminApi.get('/admin/Batch', { query: { status: 1, limit: 1000 } }),
  ])
  const today = companyToday()
  return {
    courses: courses.rows.map(({ id, name }): Option => [String(id), name]),
    batches: batches.rows
      .map((batch) => ({
        ...batch,
        isOver: closedStates.includes(batch.state) || batch.lastDay < today,
      }))
      .toSorted((a, b) => (a.firstDay < b.firstDay ? -1 : 1)),
  }
}

const intakeLabel = ({ firstDay, seats, taken, held }: Batch): string => {
  const free = Math.max(0, seats - (taken ?? 0) - (held ?? 0))
  return `${formatDate(firstDay, 'long')}, ${free} free`
}

export function useEntryOptions() {
  const { data, error } = useLoaded('entry-options', loadOptions)
  return {
    error,
    courses: data?.courses ?? [],
    isLoading: data === undefined && error === undefined,
    /** Includes the chosen intake even if it is over. */
    intakesOf: ({ course_id, batch_id }: { course_id: string; batch_id: string }): Option[] =>
      (data?.batches ?? [])
        .filter((batch) => String(batch.course_id) === course_id)
        .filter(({ id, isOver }) => !isOver || String(id) === batch_id)
        .map((batch) => [String(batch.id), intakeLabel(batch)]),
  }
}
