import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '#app/platform/errors.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import { useReloadOnChange } from '#app/kit/admin/load/use-reload-on-change.ts'
import { useShell } from '#app/kit/admin/shell-context.ts'
import type { InboxRow } from '#app/kit/admin/inbox-screen/inbox-scope.ts'
import { tabOfStatus } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'

/** The open row. Loads it if the list does not contain it. */
export function useOpenRow(id: number) {
  const { scope, rows, newRows, shownView, isMoved } = useInbox()
  const { tokens } = useShell()
  const listed = [...rows, ...newRows].find((row) => row.id === id)
  const isMissing = shownView !== undefined && !listed && !isMoved(id)
  const { data, error, reload } = useLoaded(isMissing ? id : undefined, () => scope.loadRow(id))
  useReloadOnChange(JSON.stringify(tokens), reload)
  const [row, setRow] = useState<InboxRow>()
  const [lastFound, setLastFound] = useState<InboxRow>()
  const found = listed ?? data
  if (found && found !== lastFound) {
    setLastFound(found)
    setRow(found)
  }
  useShowTab(row, listed !== undefined)
  const isGone = !listed && error instanceof ApiError && error.status === 404
  return {
    row: isGone ? undefined : row,
    error,
    retry: reload,
    setRow,
  }
}

/** A link may contain only the ID. Selects the tab that contains the submission, but only when it is opened. */
function useShowTab(row: InboxRow | undefined, isListed: boolean): void {
  const { scope, status, goTo } = useInbox()
  const { kind } = scope
  const showTab = useEffectEvent(() => {
    const hasTab = new URLSearchParams(location.search).has('status')
    if (!row || !kind || isListed || hasTab || row.status === status) return
    goTo({ tab: tabOfStatus(kind, row.status ?? null), page: 1, id: row.id }, { replace: true })
  })
  const isOpened = row !== undefined
  useEffect(() => {
    if (isOpened) showTab()
  }, [isOpened])
}
