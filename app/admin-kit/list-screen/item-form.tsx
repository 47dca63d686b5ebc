import { type ReactNode, useEffect, useRef } from 'react'
import type { FieldErrors } from '../../api/errors.ts'
import { FormSummary } from '../../ui/form-summary/form-summary.tsx'
import { RequiredNote } from '../../ui/field/field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { SubmitButton } from '../../ui/submit-button/submit-button.tsx'
import { PanelBody, PanelFoot } from '../parts/panel.tsx'
import { type Draft } from './conflict.ts'
import { ConflictView } from './conflict-view.tsx'
import styles from './item-form.module.css'
import { KeptDraftNote } from './kept-draft-note.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import type { ContentRow } from './content-list.ts'
import { useListContext } from './list-context.ts'
import type { ItemFormState } from './use-item-form.tsx'

type ItemFormProps<Row extends ContentRow, D extends Draft, F extends string> = {
  form: ItemFormState<Row, D, F>
  /** `Field`s. */
  children: ReactNode
}

/** The form of an item in its panel: what went wrong, the fields, and the buttons that are always in view. */
export function ItemForm<Row extends ContentRow, D extends Draft, F extends string>({
  form,
  children,
}: ItemFormProps<Row, D, F>) {
  const { list } = useListContext()
  const { item, labels, failure, conflict, isSaving, progress, collection } = form
  const element = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!failure) return
    const [first, ...others] = Object.keys(failure.errors)
    const body = element.current
    const field = first && others.length === 0 ? body?.querySelector<HTMLElement>(`#item-${first}`) : null
    ;(field ?? body?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [failure])

  const isGone = failure?.status === 404 && item
  const errors = inOrder(failure?.errors ?? {}, Object.keys(labels))
  const sitePath = item && collection.sitePath(item)
  const { found } = form.kept
  return (
    <form
      noValidate
      onSubmit={form.submit}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
      }}
      ref={element}
    >
      <PanelBody>
        {failure && !failure.isEarly && (
          <FormSummary
            title={
              isGone
                ? `This ${collection.labels.one} has been deleted in the meantime.`
                : form.titleOf(failure)
            }
            detail={isGone ? 'Your changes are still here.' : detailOf(failure.status)}
            errors={
              errors.length > 1 ? errors.map(([name, message]) => ({ id: `item-${name}`, message })) : []
            }
          />
        )}
        {isGone && collection.remove && (
          <button
            className={`btn btn--line ${styles.start}`}
            type="button"
            onClick={() => void form.restoreAndSave()}
          >
            Restore it and save
          </button>
        )}
        {conflict && (
          <ConflictView
            key={conflict.row.version}
            conflict={conflict}
            one={collection.labels.one}
            labels={labels}
            files={collection.files}
            valueLabel={form.valueLabel}
            onChoose={form.choose}
          />
        )}
        {found && (
          <KeptDraftNote
            at={found.at}
            fields={Object.keys(found.changes).map((name) => labels[name] ?? name)}
            onTake={() => {
              form.set(found.changes as Parameters<typeof form.set>[0])
              form.kept.settle()
            }}
            onDiscard={form.kept.settle}
          />
        )}
        <div className={styles.top}>
          <RequiredNote />
          {sitePath && (
            <a className={styles.site} href={sitePath} target="_blank" rel="noopener">
              View on site
              <Icon name="arrow-up-right" />
            </a>
          )}
        </div>
        {children}
      </PanelBody>
      <PanelFoot>
        {progress !== undefined && (
          <label className={styles.progress}>
            <span>
              {progress < 1
                ? `Uploading the picture, ${Math.floor(progress * 100)}%`
                : 'Processing the picture'}
            </span>
            <progress max="1" value={progress < 1 ? progress : undefined} />
          </label>
        )}
        <button
          className="btn btn--plain"
          type="button"
          onClick={isSaving ? form.callOff : () => void list.leaveForm()}
        >
          Cancel
        </button>
        <SubmitButton isBusy={isSaving} busyLabel="Saving">
          {item ? 'Update' : 'Add'}
        </SubmitButton>
      </PanelFoot>
      <LeaveGuard mayLose={form.mayLose} isDirty={form.isDirty} onLeave={form.kept.forget} />
    </form>
  )
}

/** Messages in the order of the form. */
const inOrder = (errors: FieldErrors, names: readonly string[]): [string, string][] =>
  Object.entries(errors).toSorted(([a], [b]) => names.indexOf(a) - names.indexOf(b))

function detailOf(status: number): string | undefined {
  if (status === 0) return 'The server is not responding. Your changes are still here.'
  return status >= 500 ? 'Nothing was saved. Your changes are still here.' : undefined
}
