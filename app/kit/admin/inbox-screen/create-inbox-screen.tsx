import type { MetaArgs } from 'react-router'
import { adminMeta } from '#app/kit/admin/admin-meta.ts'
import { createShouldRevalidate } from '#app/kit/admin/list/list-search-params.ts'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { Screen } from '#app/kit/admin/screen.tsx'
import type { InboxScope } from './inbox-scope.ts'
import { InboxList } from './list/inbox-list.tsx'
import { InboxExport, InboxToolbar } from './list/inbox-toolbar.tsx'
import { Panes } from './panes.tsx'
import { OpenSubmission } from './submission/open-submission.tsx'
import { InboxContext, type InboxData, useInboxState } from './use-inbox.tsx'

/** @returns the exports of the route module: page, `meta`, `clientLoader` and `shouldRevalidate`. */
export function createInboxScreen(scope: InboxScope) {
  const { label, labels, actions, params, load } = scope

  function Page({ loaderData }: { loaderData: InboxData }) {
    const inbox = useInboxState(scope, loaderData)
    const isNarrow = useIsNarrow()
    return (
      <InboxContext value={inbox}>
        <Screen
          title={labels.heading}
          isFullHeight
          actions={
            <>
              {!isNarrow && <InboxExport />}
              {actions}
            </>
          }
        >
          <Panes
            toolbar={<InboxToolbar />}
            isOpen={inbox.view.id !== undefined}
            hasTabs={inbox.view.tab !== ''}
          >
            <InboxList />
            <OpenSubmission />
          </Panes>
        </Screen>
      </InboxContext>
    )
  }

  return {
    Page,
    meta: (args: MetaArgs) => adminMeta(args, label),
    /** `answer` never rejects: it resolves to an `error` instead. */
    clientLoader: ({ request }: { request: Request }): InboxData => {
      const view = params.read(new URL(request.url).searchParams)
      return { view, answer: load(view).catch((error: unknown) => ({ error })) }
    },
    shouldRevalidate: createShouldRevalidate(params),
  }
}
