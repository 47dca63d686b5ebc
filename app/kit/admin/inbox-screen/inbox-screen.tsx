import { useEffect, useLayoutEffect, useRef } from 'react'
import { isNarrow, useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { Screen } from '#app/kit/admin/screen.tsx'
import type { InboxScope } from './inbox-scope.ts'
import { InboxList } from './list/inbox-list.tsx'
import { InboxExport, InboxToolbar, panesId } from './list/inbox-toolbar.tsx'
import { OpenSubmission } from './submission/open-submission.tsx'
import { InboxContext, type InboxData, useInboxState } from './use-inbox.tsx'

/** On narrow screens the open submission replaces the toolbar and the list. */
export function InboxScreen({ scope, data }: { scope: InboxScope; data: InboxData }) {
  const inbox = useInboxState(scope, data)
  const isOpen = inbox.view.id !== undefined
  const hasExport = !useIsNarrow()
  useListScroll(isOpen)
  return (
    <InboxContext value={inbox}>
      <Screen
        title={scope.labels.heading}
        isFullHeight
        actions={
          <>
            {hasExport && <InboxExport />}
            {scope.actions}
          </>
        }
      >
        <div className="grid min-h-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] print:block">
          <div className={`print:hidden ${isOpen ? 'max-lg:hidden' : ''}`}>
            <InboxToolbar />
          </div>
          <div
            className={`grid min-h-0 grid-cols-[23rem_minmax(0,1fr)] max-lg:grid-cols-1 print:block ${isOpen ? 'max-lg:*:first:hidden print:*:first:hidden' : 'max-lg:*:last:hidden print:*:last:hidden'}`}
            id={panesId}
            {...(inbox.view.tab !== '' && { role: 'tabpanel', 'aria-label': 'Submissions' })}
          >
            <InboxList />
            <OpenSubmission />
          </div>
        </div>
      </Screen>
    </InboxContext>
  )
}

function useListScroll(isOpen: boolean): void {
  const top = useRef(0)
  useEffect(() => {
    if (isOpen) return
    const remember = () => {
      top.current = scrollY
    }
    addEventListener('scroll', remember, { passive: true })
    // A click can open a row before the last scroll event fires.
    addEventListener('click', remember, true)
    return () => {
      removeEventListener('scroll', remember)
      removeEventListener('click', remember, true)
    }
  }, [isOpen])
  useLayoutEffect(() => {
    if (isNarrow()) scrollTo(0, isOpen ? 0 : top.current)
  }, [isOpen])
}
