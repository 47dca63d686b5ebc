import { adminApi } from '../../kit/admin/admin-api.ts'
import { recordPath, submissionPath } from '../../kit/admin/record-path.ts'
import {
  contentNames,
  contentOf,
  type ContentName,
  stageLabelFor,
  submissionNames,
  submissionOf,
  type SubmissionName,
  titleOf,
} from '../../collections.ts'
import { type Stage, stages } from '../../records/submission-stages.ts'
import type { Command } from './command.ts'

/** Records of each collection that are shown. */
const limit = 4

type Row = { id: number; status?: number; email?: string }
type List = (path: string, args: { query: object; signal: AbortSignal }) => Promise<{ rows: readonly Row[] }>
const list = adminApi.get as unknown as List

/**
 * Records that match a text, as the server finds them, content first.
 * @param seesPeople whether submissions are searched too: they are found by personal data. @throws ApiError
 */
export async function find(search: string, seesPeople: boolean, signal: AbortSignal): Promise<Command[]> {
  const asked = { query: { search, limit, offset: 1 }, signal }
  const open = contentNames.filter((name) => !contentOf(name).rights)
  const content = open.map(async (name) =>
    (await list(contentOf(name).api.adminList, asked)).rows.map((row) => contentCommand(name, row)),
  )
  const submissions = (seesPeople ? submissionNames : []).map(async (name) =>
    (await list(submissionOf(name).api.list, asked)).rows.map((row) => submissionCommand(name, row)),
  )
  return (await Promise.all([...content, ...submissions])).flat()
}

function contentCommand(name: ContentName, row: Row): Command {
  const { labels, status, admin } = contentOf(name)
  return {
    id: `${name}-${row.id}`,
    group: 'Content',
    label: titleOf(name, row),
    note: row.status === 1 ? labels.record : `${labels.record}, ${status.off}`,
    icon: admin.icon,
    do: { path: row.status === 1 ? recordPath(name, row.id) : `${admin.path}?status=inactive&id=${row.id}` },
  }
}

function submissionCommand(name: SubmissionName, row: Row): Command {
  const stage: Stage | undefined = stages.find((each) => each === row.status)
  const { admin } = submissionOf(name)
  return {
    id: `${name}-${row.id}`,
    group: 'Submissions',
    label: titleOf(name, row),
    note: [admin.label, row.email, stage && stageLabelFor(name, stage)].filter(Boolean).join(', '),
    icon: admin.icon,
    do: { path: submissionPath(name, { id: row.id, status: row.status ?? null }) },
  }
}
