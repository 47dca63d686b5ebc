import type { Contract } from '../../../platform/api/contract.ts'
import type { Output } from '../../../platform/api/endpoint.ts'
import { type SubmissionName, titleOf } from '../../../collections.ts'
import type { SubmissionCollection } from '../../../records/definition.ts'
import type { Stage } from '../../../records/submission-stages.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { adminApi, untyped } from '../admin-api.ts'
import type { ListRow } from '../list/list-state.ts'
import { stageLabel } from './stage-label.ts'

/** What every submission has. */
export type SubmissionRow = ListRow & {
  /** What its sender names it by. */
  reference: string | null
  createdAt: string
  email: string
  /** Whether the signed-in administrator has opened it. */
  read: boolean
}

export type SubmissionDefinition = SubmissionCollection & { readonly name: SubmissionName }

/** A submission of a collection, as the API gives it. */
export type RowOf<D extends SubmissionDefinition> = SubmissionRow &
  Output<Extract<Contract, { method: 'GET'; path: D['api']['one'] }>>

/** What an inbox is called, and what it says of itself. */
export type InboxLabels = {
  heading: string
  search: string
  /** 'admission' and 'admissions', within sentences. */
  one: string
  many: string
  /** Stands before the count, and on small screens on the link back to the list: 'Admissions'. */
  title: string
  failed: string
  emptyTitle: string
  emptyText: string
  /** Stand beside the list while nothing is open. */
  unselectedTitle: string
  unselectedText: string
}

/** Labels that differ from the usual ones; where submissions come from is always said. */
export type InboxOverrides = Partial<InboxLabels> & Pick<InboxLabels, 'emptyText'>

type ListQuery = { search: string; limit: number; offset: number; status?: number }

/** The calls and labels of a collection's inbox, from its definition. */
export function submissionClient(definition: SubmissionDefinition, overrides: InboxOverrides) {
  const { name, api, hasStages, phoneColumn, messageColumn } = definition
  const { one, many } = { ...definition.labels, ...overrides }
  const client = untyped(adminApi)
  const { status: statusPath, remove } = api
  const textOf = (column: string) => (row: object) => (row as Record<string, string | null>)[column] ?? null
  return {
    name,
    hasStages,
    labels: {
      heading: definition.labels.title,
      search: 'Search by name/email/status',
      one,
      many,
      title: capitalize(many),
      failed: `Failed to fetch ${many}`,
      emptyTitle: `No ${many} here`,
      unselectedTitle: `No ${one} selected`,
      unselectedText: 'Select a submission from the list',
      statusFailed: 'Failed to update status',
      deleteQuestion: `Are you sure you want to delete this ${one}?`,
      deleted: `${capitalize(one)} deleted.`,
      messageDuration: 8000,
      ...overrides,
    },
    titleOf: (row: object) => titleOf(name, row),
    phoneOf: textOf(phoneColumn),
    messageOf: textOf(messageColumn),
    movedText: (count: number, status: number) =>
      `${count > 1 ? `${count} moved` : 'Moved'} to ${stageLabel(name, status as Stage)}`,
    list: (query: ListQuery): Promise<{ rows: SubmissionRow[]; total: number }> =>
      client.get(api.list, { query }),
    one: (id: number): Promise<SubmissionRow> => client.get(api.one, { params: { id } }),
    ...(statusPath && {
      /** The server refuses it if the version has risen since. */
      setStatus: ({ id, version }: ListRow, status: number): Promise<SubmissionRow> =>
        client.patch(statusPath, {
          [statusPath.includes(':id') ? 'params' : 'query']: { id },
          body: { status },
          headers: ifMatch(version),
        }),
    }),
    ...(remove && { remove: (id: number) => client.delete(remove, { params: { id } }) }),
  }
}

export type Submissions = ReturnType<typeof submissionClient>

/** Version of a row for `headers`. */
export const ifMatch = (version: number) => ({ 'If-Match': `"${version}"` })
