import type { ReactNode } from 'react'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { Contract } from '#app/platform/api/client.ts'
import type { Output } from '#app/platform/api/endpoint.ts'
import type { SubmissionCollection } from '#app/records/collection-definition.ts'
import type { Stage } from '#app/records/submission-stages.ts'
import { ifMatch, untypedApi } from '#app/kit/admin/admin-api.ts'
import { sendChange } from '#app/kit/admin/conflict/field-editors.ts'
import { itemIdOf, type ListRow } from '#app/kit/admin/list/list-state.ts'
import { columnText, type SubmissionName, titleOf } from '#app/collections.ts'
import { stageLabel } from './inbox-view.ts'

export type SubmissionRow = ListRow & {
  reference: string | null
  createdAt: string
  email: string
  /** True if the signed-in user has opened the submission. */
  read: boolean
}

type SubmissionDefinition = SubmissionCollection & { readonly name: SubmissionName }

type RowOf<D extends SubmissionDefinition> = SubmissionRow &
  Output<Extract<Contract, { method: 'GET'; path: D['api']['one'] }>>

const defaultLabels = (heading: string, one: string, many: string) => ({
  heading,
  one,
  many,
  search: 'Search by name/email/status',
  title: capitalize(many),
  failed: `Failed to fetch ${many}`,
  emptyTitle: `No ${many} here`,
  unselectedTitle: `No ${one} selected`,
  unselectedText: 'Select a submission from the list',
  noMatch: 'No matching submissions found',
})

export type InboxLabels = ReturnType<typeof defaultLabels>

type Detail<Row> = {
  title: string | ((row: Row) => string)
  labels?: Partial<Record<'name' | 'phone' | 'noPhone' | 'createdAt' | 'message', string>>
  links?: (row: Row) => ReactNode
  notice?: (row: Row) => ReactNode
  facts?: (row: Row) => ReactNode
  side?: (row: Row) => ReactNode
  body?: (row: Row) => ReactNode
  replySubject: (row: Row) => string
  suggestedText?: (row: Row) => string | null
  /** Sending the e-mail moves the submission to `status`. */
  template?: { label: string; text: (row: Row) => string; status: Stage }
  /** Below the reply. */
  comment?: (row: Row, onChanged: (row: Row) => void) => ReactNode
}

type InboxParts<Row> = {
  labels: Partial<InboxLabels> & { emptyText: string }
  lines: (row: Row) => readonly string[]
  detail: Detail<Row>
  /** Next to the export. */
  actions?: ReactNode
}

/** The parts of an inbox that its own screen and the screen of all inboxes share. */
export function defineInbox<const D extends SubmissionDefinition>(
  definition: D,
  parts: InboxParts<RowOf<D>>,
) {
  return {
    ...(parts as unknown as InboxParts<SubmissionRow>),
    label: definition.admin.label,
    path: definition.admin.path,
    collection: createCollection(definition, parts.labels),
  }
}

export type Inbox = ReturnType<typeof defineInbox>

type ListQuery = { search: string; limit: number; offset: number; status?: number }

function createCollection(definition: SubmissionDefinition, labels: InboxParts<never>['labels']) {
  const { name, api, hasStages, phoneColumn, messageColumn } = definition
  const { one, many } = { ...definition.labels, ...labels }
  const { status: statusPath, remove } = api
  return {
    name,
    hasStages,
    labels: {
      ...defaultLabels(definition.labels.title, one, many),
      statusFailed: 'Failed to update status',
      deleteQuestion: `Are you sure you want to delete this ${one}?`,
      deleted: `${capitalize(one)} deleted.`,
      messageDurationMs: 8000,
      ...labels,
    },
    titleOf: (row: object) => titleOf(name, row),
    phoneOf: (row: object) => columnText(row, phoneColumn),
    messageOf: (row: object) => columnText(row, messageColumn),
    statusMessage: (rows: readonly { name: string }[], status: number) =>
      `${rows.length === 1 ? rows[0]?.name : rows.length} moved to ${stageLabel(name, status as Stage)}`,
    list: (query: ListQuery): Promise<{ rows: SubmissionRow[]; total: number }> =>
      untypedApi.get(api.list, { query }),
    getOne: (id: number): Promise<SubmissionRow> => untypedApi.get(api.one, { params: { id } }),
    ...(statusPath && {
      /** Rejects with 409 if someone else has changed the status since `row`. */
      setStatus: (row: ListRow, status: number, ownId: string): Promise<SubmissionRow> => {
        const id = itemIdOf(row)
        return sendChange({
          kind: name,
          ownId,
          before: { ...row, id },
          changes: { status },
          load: () => untypedApi.get<ListRow>(api.one, { params: { id } }),
          send: (version) =>
            untypedApi.patch(statusPath, {
              [statusPath.includes(':id') ? 'params' : 'query']: { id },
              body: { status },
              headers: ifMatch(version),
            }),
        })
      },
    }),
    ...(remove && { remove: (id: number) => untypedApi.delete(remove, { params: { id } }) }),
  }
}
