import { adminApi } from '../../admin-kit/admin-api.ts'
import { inboxPages, submissionPath } from '../../admin-kit/inbox-pages.ts'
import type { InboxKind } from '../../inbox/inbox-kinds.ts'
import { type Stage, stageLabels, stages } from '../../inbox/stages.ts'
import type { Command } from './command.ts'

/** Rows of each kind that are shown. */
const limit = 4

/** Courses and submissions that match a text, as the server finds them. @throws ApiError */
export async function find(search: string, signal: AbortSignal): Promise<Command[]> {
  const asked = { query: { search, limit, offset: 1 }, signal }
  const [courses, admissions, contacts, franchises, careers] = await Promise.all([
    adminApi.get('/admin/courses', asked),
    adminApi.get('/admin/Admission', asked),
    adminApi.get('/admin/Contact', asked),
    adminApi.get('/admin/franchise', asked),
    adminApi.get('/admin/Career', asked),
  ])
  return [
    ...courses.rows.map(({ id, name, category, status }): Command => ({
      id: `course-${id}`,
      group: 'Courses',
      label: name,
      note: status === 1 ? category.name : `${category.name}, inactive`,
      icon: 'graduation-cap',
      do: { path: `/admin/courses?${status === 1 ? '' : 'status=inactive&'}id=${id}` },
    })),
    ...admissions.rows.map((row) => submission('admission', row, row.fullName)),
    ...contacts.rows.map((row) => submission('contact', { ...row, status: null }, row.name)),
    ...franchises.rows.map((row) => submission('franchise', row, row.name)),
    ...careers.rows.map((row) => submission('career', row, row.fullName)),
  ]
}

type Row = { id: number; email: string; status: number | null }

function submission(kind: InboxKind, row: Row, name: string): Command {
  const stage: Stage | undefined = stages.find((each) => each === row.status)
  const { label } = inboxPages[kind]
  return {
    id: `${kind}-${row.id}`,
    group: 'Submissions',
    label: name,
    note: [label, row.email, stage && stageLabels[stage]].filter(Boolean).join(', '),
    icon: icons[kind],
    do: { path: submissionPath(kind, row) },
  }
}

const icons = {
  admission: 'inbox',
  contact: 'mail',
  franchise: 'store',
  career: 'briefcase',
} as const satisfies Record<InboxKind, Command['icon']>
