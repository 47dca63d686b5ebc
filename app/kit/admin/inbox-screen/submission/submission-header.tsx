import { IconButton } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { stages } from '#app/records/submission-stages.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { stageLabel } from '#app/kit/admin/inbox-screen/inbox-view.ts'
import { openSelectOnKey } from '#app/kit/admin/inbox-screen/list/open-select-on-key.ts'
import { useInbox } from '#app/kit/admin/inbox-screen/use-inbox.tsx'
import field from './status-field.module.css'
import styles from './submission-head.module.css'
import { useSubmission } from './use-submission.ts'

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
    <header className={`row ${styles.head}`}>
      <h2 id="open-submission" tabIndex={-1} ref={heading}>
        {typeof title === 'string' ? title : title(row)}
      </h2>
      {row.status !== undefined && (
        <label className={`inline-flex items-center no-print ${field.field}`}>
          <span className="small muted">Status</span>
          <Select
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
