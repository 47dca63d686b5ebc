import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { RequiredNote } from '#app/ui/form/field.tsx'
import { FormSummary } from '#app/ui/form/form-summary.tsx'
import { findIncompleteInputs } from '#app/ui/form/incomplete-inputs.ts'
import { InputField } from '#app/ui/form/input-field.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import type { FieldErrors } from '#app/platform/errors.ts'
import { ConflictView } from '#app/kit/admin/conflict/conflict-view.tsx'
import { RestoreUnsavedNotice } from '#app/kit/admin/draft/restore-unsaved-notice.tsx'
import type { ContentRow } from '#app/kit/admin/list-screen/content-client.ts'
import { copyOf, useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { SplitButton } from '#app/kit/admin/parts/split-button.tsx'
import { PublishingBar } from '#app/kit/admin/publishing/record-publishing-bar.tsx'
import { ScheduleForm } from '#app/kit/admin/publishing/schedule-form.tsx'
import { usePreview } from '#app/kit/admin/publishing/use-preview.ts'
import { LeaveGuard } from './leave-guard.tsx'
import type { RecordForm } from './use-record-form.ts'

type FormProps = { form: RecordForm }

/** The form around the fields of a record: notices, schedule, buttons and the question before leaving. */
export function RecordFormFrame({ form, children }: FormProps & { children: ReactNode }) {
  const { collection, canEdit } = useListContext()
  const { record, failure } = form
  const element = useRef<HTMLFormElement>(null)
  const fields = useRef<HTMLFieldSetElement>(null)
  const [isScheduling, setScheduling] = useState(false)
  useEffect(() => {
    if (!failure) return
    const [first, ...others] = Object.keys(failure.errors)
    const body = element.current
    const field =
      first && others.length === 0 ? body?.querySelector<HTMLElement>(`[id="record-${first}"]`) : null
    ;(field ?? body?.querySelector<HTMLElement>('[role=alert]'))?.focus()
  }, [failure])

  // The button that was pressed is gone with the form of the original.
  useEffect(() => {
    if (form.isCopy) document.getElementById(`record-${collection.titleColumn}`)?.focus()
  }, [form.isCopy, collection.titleColumn])

  /** Rejects half-typed dates, whose value is empty. */
  function ifComplete(save: () => void): void {
    const errors = fields.current ? findIncompleteInputs(fields.current) : {}
    if (Object.keys(errors).length > 0) form.rejectFields(errors)
    else save()
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (!event.ctrlKey && !event.metaKey) return
    if (event.key === 'Enter') event.currentTarget.requestSubmit()
    if (event.key !== 's') return
    event.preventDefault()
    ifComplete(() => void form.saveDraft())
  }

  const { set: setVersionNote, part: _, ...versionNote } = form.control('versionNote')
  const sitePath = record && collection.sitePath(record)
  return (
    <form
      className="record-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ifComplete(form.submit)
      }}
      onKeyDown={onKeyDown}
      ref={element}
    >
      <div className="dialog__body fields">
        {record && <PublishingBar form={form} record={record} />}
        <Notices form={form} />
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {canEdit && <RequiredNote />}
          {sitePath && (
            <a
              className="inline-flex min-h-7 items-center gap-1.5 font-semibold whitespace-nowrap"
              href={sitePath}
              target="_blank"
              rel="noopener"
            >
              View on site
              <Icon name="arrow-up-right" />
            </a>
          )}
        </div>
        <fieldset className="contents" disabled={!canEdit} ref={fields}>
          {children}
          {record && (
            <InputField
              {...versionNote}
              hint="Shown in version history only."
              maxLength={200}
              onChange={({ target }) => setVersionNote(target.value)}
            />
          )}
        </fieldset>
      </div>
      {isScheduling && (
        <ScheduleForm
          form={form}
          onSchedule={(period) =>
            ifComplete(() => void form.schedule(period).then((isDone) => isDone && setScheduling(false)))
          }
        />
      )}
      <Footer
        form={form}
        isScheduling={isScheduling}
        onSaveDraft={() => ifComplete(() => void form.saveDraft())}
        onToggleSchedule={() => setScheduling((before) => !before)}
      />
      <LeaveGuard form={form} />
    </form>
  )
}

/** Errors, conflicts, and unsaved changes from before. */
function Notices({ form }: FormProps) {
  const { collection } = useListContext()
  const { record, labels, failure, conflict } = form
  const isGone = failure?.status === 404 && record
  const errors = sortErrors(failure?.errors ?? {}, Object.keys(labels))
  return (
    <>
      {form.isCopy && form.values.status === '0' && (
        <Notice tone="info">This copy is added as {collection.labels.off}.</Notice>
      )}
      {failure && !failure.isClientSide && (
        <FormSummary
          title={
            isGone
              ? `This ${collection.labels.one} was deleted while you were editing.`
              : form.errorTitle(failure)
          }
          detail={isGone ? 'Your changes are still here.' : errorDetail(failure.status)}
          errors={
            errors.length > 1 ? errors.map(([name, message]) => ({ id: `record-${name}`, message })) : []
          }
        />
      )}
      {isGone && collection.remove && (
        <Button
          look="btn--line justify-self-start"
          label="Restore and save"
          onClick={() => void form.restoreAndSave()}
        />
      )}
      {conflict && (
        <ConflictView
          key={conflict.row.version}
          form={form}
          conflict={conflict}
          saveLabel={saveLabel(form)}
        />
      )}
      <RestoreUnsavedNotice form={form} />
    </>
  )
}

type FooterProps = FormProps & {
  isScheduling: boolean
  onSaveDraft: () => void
  onToggleSchedule: () => void
}

function Footer({ form, isScheduling, onSaveDraft, onToggleSchedule }: FooterProps) {
  const { collection, leaveForm, canEdit, add } = useListContext()
  const { record, isSaving } = form
  const leave = isScheduling ? onToggleSchedule : leaveForm
  const showPreview = usePreview()
  const preview = ({ id }: ContentRow) =>
    form.isDirty
      ? { label: 'Save draft and preview', onChoose: () => showPreview(id, form.saveDraft) }
      : { label: 'Preview', onChoose: () => showPreview(id) }
  return (
    <footer className="dialog__foot items-center border-t border-line bg-surface px-4 py-3 sm:px-6 max-sm:[&>.btn]:flex-1">
      {(isSaving || isScheduling || !collection.isSingleton) && (
        <Button
          look="btn--plain"
          label={canEdit ? 'Cancel' : 'Close'}
          onClick={isSaving ? form.cancel : leave}
        />
      )}
      {!canEdit && record && (
        <Button look="btn--line" label="Preview" onClick={() => showPreview(record.id)} />
      )}
      {/* While a time is chosen, this button would publish now. */}
      {canEdit && !isScheduling && (
        <SplitButton
          label={saveLabel(form)}
          busyLabel="Saving"
          isBusy={isSaving}
          menuLabel="More"
          choices={[
            { label: 'Save draft', onChoose: onSaveDraft },
            { label: 'Schedule', onChoose: onToggleSchedule },
            ...(record ? [preview(record)] : []),
            ...(record && !collection.isSingleton
              ? [{ label: 'Duplicate', onChoose: () => void add(copyOf(form.stored)) }]
              : []),
          ]}
        />
      )}
    </footer>
  )
}

function saveLabel({ record, draft }: Pick<RecordForm, 'record' | 'draft'>): string {
  if (draft) return 'Publish'
  return record ? 'Update' : 'Add'
}

/** Sorts errors by field order. Errors of list entries have names such as `features.1.title`. */
function sortErrors(errors: FieldErrors, names: readonly string[]): [string, string][] {
  const placeOf = (name: string) => names.indexOf(name.split('.')[0] ?? '')
  return Object.entries(errors).toSorted(([a], [b]) => placeOf(a) - placeOf(b))
}

function errorDetail(status: number): string | undefined {
  if (status === 0) return 'The server is not responding. Your changes are still here.'
  return status >= 500 ? 'Nothing was saved. Your changes are still here.' : undefined
}
