import type { ReactNode } from 'react'
import type { MetaArgs } from 'react-router'
import { adminMeta } from '../admin-meta.ts'
import { ExportLink } from '../list/export-link.tsx'
import { createShouldRevalidate } from '../list/list-search-params.ts'
import { useIsNarrow } from '../parts/narrow-window.ts'
import { Screen } from '../screen.tsx'
import { InboxList } from './list/inbox-list.tsx'
import { InboxToolbar } from './list/inbox-toolbar.tsx'
import { OpenSubmission } from './submission/open-submission.tsx'
import { Panes } from './panes.tsx'
import type { Detail } from './submission/submission-detail.tsx'
import {
  type InboxOverrides,
  type SubmissionRowFor,
  type SubmissionDefinition,
  type SubmissionRow,
  submissionClient,
} from './submission-client.ts'
import { InboxContext, useInboxState } from './use-inbox.tsx'
import { type InboxData, inboxLoader } from './use-inbox-list.ts'

type InboxParts<Row> = {
  labels: InboxOverrides
  lines: (row: Row) => readonly string[]
  detail: Detail<Row>
  /** Next to the export. */
  actions?: ReactNode
}

export function createInboxScreen<const D extends SubmissionDefinition>(
  definition: D,
  parts: InboxParts<SubmissionRowFor<D>>,
) {
  const collection = submissionClient(definition, parts.labels)
  const { lines, detail, actions } = parts as unknown as InboxParts<SubmissionRow>

  function Page({ loaderData }: { loaderData: InboxData }) {
    const inbox = useInboxState(collection, loaderData)
    const isNarrow = useIsNarrow()
    return (
      <InboxContext value={inbox}>
        <Screen
          title={collection.labels.heading}
          isFullHeight
          actions={
            <>
              {!isNarrow && <ExportLink name={collection.name} view={inbox.list.view} />}
              {actions}
            </>
          }
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
    shouldRevalidate: createShouldRevalidate(collection.name),
  }
}
