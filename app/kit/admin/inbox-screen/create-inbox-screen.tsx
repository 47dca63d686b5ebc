import type { MetaArgs } from 'react-router'
import { adminMeta } from '../admin-meta.ts'
import { ExportList } from '../list/export-list.tsx'
import { createShouldRevalidate } from '../list/list-search-params.ts'
import { useIsNarrow } from '../parts/narrow-window.ts'
import { Screen } from '../screen.tsx'
import type { Inbox } from './define-inbox.ts'
import { InboxList } from './list/inbox-list.tsx'
import { InboxToolbar } from './list/inbox-toolbar.tsx'
import { OpenSubmission } from './submission/open-submission.tsx'
import { Panes } from './panes.tsx'
import { InboxScreenContext } from './inbox-screen-context.ts'
import { InboxContext, useInboxState } from './use-inbox.tsx'
import { type InboxData, inboxLoader } from './use-inbox-list.ts'

export function createInboxScreen({ label, collection, lines, detail, actions }: Inbox) {
  function Page({ loaderData }: { loaderData: InboxData }) {
    const inbox = useInboxState(collection, loaderData)
    const isNarrow = useIsNarrow()
    return (
      <InboxContext value={inbox}>
        <InboxScreenContext value={inbox}>
          <Screen
            title={collection.labels.heading}
            isFullHeight
            actions={
              <>
                {!isNarrow && <ExportList name={collection.name} view={inbox.list.view} />}
                {actions}
              </>
            }
          >
            <Panes
              toolbar={<InboxToolbar />}
              isOpen={inbox.openId !== undefined}
              hasTabs={collection.hasStages}
            >
              <InboxList lines={lines} />
              <OpenSubmission detail={detail} />
            </Panes>
          </Screen>
          {inbox.actions.confirmDialog}
        </InboxScreenContext>
      </InboxContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, label),
    clientLoader: inboxLoader(collection),
    shouldRevalidate: createShouldRevalidate(collection.name),
  }
}
