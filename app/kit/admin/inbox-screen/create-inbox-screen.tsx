import type { MetaArgs } from 'react-router'
import { adminMeta } from '../admin-meta.ts'
import { ExportLink } from '../list/export-link.tsx'
import { revalidatesList } from '../list/list-search-params.ts'
import { useNarrow } from '../parts/narrow-window.ts'
import { Screen } from '../screen.tsx'
import { InboxList } from './list/inbox-list.tsx'
import { InboxToolbar } from './list/inbox-toolbar.tsx'
import { OpenSubmission } from './submission/open-submission.tsx'
import { Panes } from './panes.tsx'
import type { Detail } from './submission/submission-detail.tsx'
import {
  type InboxOverrides,
  type RowOf,
  type SubmissionDefinition,
  type SubmissionRow,
  submissionClient,
} from './submission-client.ts'
import { InboxContext, useInboxState } from './use-inbox.tsx'
import { type InboxData, inboxLoader } from './use-inbox-list.ts'

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
  const collection = submissionClient(definition, parts.labels)
  // Its rows are those of the definition.
  const { lines, detail } = parts as unknown as InboxParts<SubmissionRow>

  function Page({ loaderData }: { loaderData: InboxData }) {
    const inbox = useInboxState(collection, loaderData)
    const isNarrow = useNarrow()
    return (
      <InboxContext value={inbox}>
        <Screen
          title={collection.labels.heading}
          isFitted
          actions={isNarrow ? undefined : <ExportLink name={collection.name} view={inbox.list.view} />}
        >
          <Panes toolbar={<InboxToolbar />}>
            <InboxList lines={lines} />
            <OpenSubmission detail={detail} />
          </Panes>
        </Screen>
        {inbox.actions.confirmDialog}
      </InboxContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, definition.admin.label),
    clientLoader: inboxLoader(collection),
    shouldRevalidate: revalidatesList(collection.name),
  }
}
