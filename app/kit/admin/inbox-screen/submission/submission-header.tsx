import { useEffect, useLayoutEffect, useRef, createContext, use } from 'react'
import { IconButton } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { stages } from '#app/records/submission-stages.ts'
import type { Conversation } from '#app/records/submission/conversation/conversation.api.ts'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import type { Inbox, SubmissionRow } from '#app/kit/admin/inbox-screen/inbox.ts'
import { openSelectOnKey } from '#app/kit/admin/inbox-screen/list/open-select-on-key.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import type { Problem } from '#app/kit/admin/list/use-list.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'

export function SubmissionHeader() {
  const { row, collection, detail, setStatus, remove } = useSubmission()
  const { title, links } = detail
  const { focusNext } = useInbox()
  const may = useHasRight()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusNext.current !== 'detail') return
    focusNext.current = undefined
    heading.current?.focus()
  })
  // The next submission takes over the focus from a heading that is removed.
  useLayoutEffect(() => {
    const element = heading.current
    return () => {
      if (document.activeElement === element) focusNext.current ??= 'detail'
    }
  }, [focusNext])
  const deleteLabel = `Delete ${collection.labels.one}`
  return (
    <header className="mb-5 flex min-h-9 flex-wrap items-center gap-x-3 gap-y-2 [anchor-name:--actions] max-lg:grid max-lg:grid-cols-[1fr_auto_auto]">
      <h2 className="me-auto max-lg:text-h1" id="open-submission" tabIndex={-1} ref={heading}>
        {typeof title === 'string' ? title : title(row)}
      </h2>
      {row.status !== undefined && (
        <label className="inline-flex items-center gap-2 max-lg:col-span-full max-lg:row-start-2 print:hidden">
          <span className="text-small text-ink-3">Status</span>
          <Select
            className="w-auto min-w-32 max-lg:flex-1"
            value={row.status}
            onChange={(event) => setStatus(Number(event.target.value))}
            onKeyDown={openSelectOnKey}
            options={stages.map((stage) => [stage, stageLabel(collection.name, stage)])}
          />
        </label>
      )}
      {may('personalData.read') && links?.(row)}
      {may('submissions.delete') && collection.remove && (
        <IconButton
          icon="trash"
          look="btn--bad"
          aria-label={deleteLabel}
          title={deleteLabel}
          onClick={remove}
        />
      )}
    </header>
  )
}

type OpenedSubmission = Pick<Inbox, 'collection' | 'detail'> & {
  row: SubmissionRow
  conversation: Conversation | undefined
  problem: Problem | undefined
  updateRecord: (row: SubmissionRow) => void
  onConversationChanged: (conversation: Conversation) => void
  setStatus: (status: number) => void
  remove: () => void
}

export const SubmissionContext = createContext<OpenedSubmission | undefined>(undefined)

/** The open submission. */
export function useSubmission(): OpenedSubmission {
  const submission = use(SubmissionContext)
  if (!submission) throw new Error('useSubmission requires a SubmissionContext')
  return submission
}
