import { useEffect, useState } from 'react'
import { statusLabels } from '#app/records/collection-definition.ts'
import { type Stage, stages } from '#app/records/submission-stages.ts'
import { untypedApi } from '#app/kit/admin/admin-api.ts'
import { personPath, recordPath, submissionPath } from '#app/kit/admin/record-path.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import {
  contentNames,
  contentOf,
  type ContentName,
  stageLabelFor,
  submissionNames,
  submissionOf,
  type SubmissionName,
  titleOf,
} from '#app/collections.ts'
import type { Command } from './list-commands.ts'

const maxPerCollection = 4

type Row = { id: number; status?: number; email?: string }
const list = (path: string, args: { query: object; signal: AbortSignal }) =>
  untypedApi.get<{ rows: readonly Row[] }>(path, args)

/**
 * Set `canSearchSubmissions` only with the right to personal data, because submissions are matched by it. @throws
 * ApiError
 */
async function findRecords(
  search: string,
  canSearchSubmissions: boolean,
  signal: AbortSignal,
): Promise<Command[]> {
  const request = { query: { search, limit: maxPerCollection, offset: 1 }, signal }
  const unrestricted = contentNames.filter((name) => !contentOf(name).rights)
  const content = unrestricted.map(async (name) =>
    (await list(contentOf(name).api.adminList, request)).rows.map((row) => contentCommand(name, row)),
  )
  const submissions = (canSearchSubmissions ? submissionNames : []).map(async (name) =>
    (await list(submissionOf(name).api.list, request)).rows.map((row) => ({ name, row })),
  )
  const [commands, rows] = await Promise.all([Promise.all(content), Promise.all(submissions)])
  const found = rows.flat()
  return [
    ...commands.flat(),
    ...found.map(({ name, row }) => submissionCommand(name, row)),
    ...personCommands(found),
  ]
}

function contentCommand(name: ContentName, row: Row): Command {
  const definition = contentOf(name)
  const { labels, admin, isSingleton, search } = definition
  return {
    id: `${name}-${row.id}`,
    label: (isSingleton && search?.title?.(row)) || titleOf(name, row),
    note: row.status === 1 ? labels.record : `${labels.record}, ${statusLabels(definition).off}`,
    icon: admin.icon,
    action: { path: contentPath(name, row) },
  }
}

/** Batches open on their students, other records in the form. */
function contentPath(name: ContentName, { id, status }: Row): string {
  if (name === 'batch') return `${contentOf(name).admin.path}/${id}`
  return status === 1 ? recordPath(name, id) : `${contentOf(name).admin.path}?status=inactive&id=${id}`
}

function personCommands(found: readonly { name: SubmissionName; row: Row }[]): Command[] {
  const people = Map.groupBy(found, ({ name, row }) => row.email?.toLowerCase() || `${name} ${row.id}`)
  return [...people.values()].flatMap(([first]) =>
    first
      ? {
          id: `person-${first.name}-${first.row.id}`,
          label: titleOf(first.name, first.row),
          note: first.row.email || submissionOf(first.name).admin.label,
          icon: 'user',
          action: { path: personPath(first.name, first.row.id) },
        }
      : [],
  )
}

function submissionCommand(name: SubmissionName, row: Row): Command {
  const stage: Stage | undefined = stages.find((each) => each === row.status)
  const { admin } = submissionOf(name)
  return {
    id: `${name}-${row.id}`,
    label: titleOf(name, row),
    note: [admin.label, row.email, stage && stageLabelFor(name, stage)].filter(Boolean).join(', '),
    icon: admin.icon,
    action: { path: submissionPath(name, { id: row.id, status: row.status ?? null }) },
  }
}

const debounceMs = 150

type RecordSearch = { commands: Command[]; state: 'idle' | 'searching' | 'failed' }

const emptySearch: RecordSearch = { commands: [], state: 'idle' }

export function useRecordSearch(text: string): RecordSearch {
  const [result, setResult] = useState(emptySearch)
  const search = text.trim()
  const canSearchSubmissions = useHasRight()('personalData.read')
  useEffect(() => {
    if (search.length < 2) return setResult(emptySearch)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      setResult(({ commands }) => ({ commands, state: 'searching' }))
      findRecords(search, canSearchSubmissions, controller.signal).then(
        (commands) => setResult({ commands, state: 'idle' }),
        () => !controller.signal.aborted && setResult({ commands: [], state: 'failed' }),
      )
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [search, canSearchSubmissions])
  return result
}
