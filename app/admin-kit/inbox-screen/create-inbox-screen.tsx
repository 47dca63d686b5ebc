import { titleOf } from '../../collections.ts'
import { adminMeta } from '../admin-meta.ts'
import { useNarrow } from '../parts/narrow.ts'
import { Toolbar } from '../parts/toolbar.tsx'
import { Screen } from '../screen.tsx'
import { ExportLink } from './export-link.tsx'
import { callsOf, type InboxData, type RowOf, type SubmissionDefinition } from './inbox-calls.ts'
import { inboxLabels, type InboxOverrides } from './inbox-labels.ts'
import { InboxList } from './inbox-list.tsx'
import { InboxRow } from './inbox-row.tsx'
import { InboxSearch } from './inbox-search.tsx'
import { inboxLoader, inboxRevalidates } from './load-inbox.ts'
import { OpenItem } from './open-item.tsx'
import { Panes } from './panes.tsx'
import { StageTabs } from './stage-tabs.tsx'
import { type Detail, SubmissionDetail } from './submission-detail.tsx'
import { useInbox } from './use-inbox.ts'

type InboxParts<Row> = {
  labels: InboxOverrides
  /** What a row of the list says below the sender's name, in one or two lines. */
  lines: (row: Row) => readonly string[]
  detail: Detail<Row>
}

/**
 * The screen of what visitors send: tabs if there are stages, search, list, and what is open beside it.
 * @param parts the lines of a row and the detail, and labels that differ from the usual ones.
 * @returns what its route module exports: the page, `meta`, `clientLoader` and `shouldRevalidate`.
 */
export function createInboxScreen<const D extends SubmissionDefinition>(
  definition: D,
  parts: InboxParts<RowOf<D>>,
) {
  const { name, admin, hasStages, isDeletable, phoneColumn, messageColumn } =
    definition as SubmissionDefinition
  const calls = callsOf(definition)
  const labels = inboxLabels(definition, parts.labels)

  function Page({ loaderData }: { loaderData: InboxData<RowOf<D>> }) {
    const inbox = useInbox(calls, loaderData)
    const isNarrow = useNarrow()
    return (
      <Screen
        title={labels.heading}
        isFitted
        actions={isNarrow ? undefined : <ExportLink value={inbox.value} />}
      >
        <Panes
          inbox={inbox}
          toolbar={
            <Toolbar>
              {hasStages && <StageTabs inbox={inbox} />}
              <InboxSearch inbox={inbox} placeholder={labels.search} />
            </Toolbar>
          }
        >
          <InboxList inbox={inbox} labels={labels}>
            {(row) => <InboxRow key={row.id} item={row} name={titleOf(name, row)} lines={parts.lines(row)} />}
          </InboxList>
          <OpenItem inbox={inbox} labels={labels}>
            {(row) => (
              <SubmissionDetail
                row={row}
                name={titleOf(name, row)}
                phone={textOf(row, phoneColumn)}
                message={textOf(row, messageColumn)}
                one={labels.one}
                isDeletable={isDeletable}
                detail={parts.detail}
                onChanged={inbox.know}
              />
            )}
          </OpenItem>
        </Panes>
      </Screen>
    )
  }

  return {
    Page,
    meta: () => adminMeta(admin.label),
    clientLoader: inboxLoader(calls),
    shouldRevalidate: inboxRevalidates,
  }
}

const textOf = (row: object, column: string): string | null =>
  (row as Record<string, string | null>)[column] ?? null
