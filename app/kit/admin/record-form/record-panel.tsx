import { type ComponentType, useEffect, useState } from 'react'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { StatePanel } from '#app/ui/panel/state-panel.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { ApiError } from '#app/platform/errors.ts'
import type { Draft } from '#app/records/versions/versions.api.ts'
import { useLoaded } from '#app/kit/admin/admin-api.ts'
import { type ContentRow, loadVersions } from '#app/kit/admin/list-screen/content-client.ts'
import { listPanelId } from '#app/kit/admin/list-screen/list-screen.tsx'
import type { ContentList } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'

const shapes = { dialog: '', sheet: 'dialog--sheet', wide: 'dialog--sheet dialog--wide' }

/** `sheet` slides in from the right at full height, `wide` is a wider sheet, `dialog` is centered. */
export type PanelShape = keyof typeof shapes

/** The draft that is stored for the record, if any. */
export type RecordFormProps<Row> = { row: Row | undefined; draft: Draft | undefined }

type RecordPanelProps<Row extends ContentRow> = {
  list: ContentList<Row>
  shape: PanelShape
  Form: ComponentType<RecordFormProps<Row>>
}

type Opened<Row> = { id: number | 'new' | undefined; row: Row | undefined; hasDraft: boolean }

export function RecordPanel<Row extends ContentRow>({ list, shape, Form }: RecordPanelProps<Row>) {
  const { view, rows, collection, leaveForm, findDraft, canEdit } = list
  const { id } = view
  const { labels } = collection
  const [opened, setOpened] = useState<Opened<Row>>()
  // Later changes to the list must not replace the record being edited.
  if (opened?.id !== id) {
    const hasDraft = typeof id === 'number' && findDraft(id) !== undefined
    setOpened({ id, row: rows.find((row) => row.id === id), hasDraft })
  }
  const isMissing = typeof id === 'number' && opened?.id === id && !opened.row
  const { data, error, reload } = useLoaded(isMissing ? id : undefined, () => collection.get(id as number))
  const row = opened?.row ?? data
  const needsDraft = opened?.id === id && opened?.hasDraft === true
  const states = useLoaded(needsDraft ? `draft ${id}` : undefined, () =>
    loadVersions(collection.name, id as number),
  )
  const isReady = row && (!needsDraft || states.data !== undefined || states.error !== undefined)
  const isGone = error instanceof ApiError && error.status === 404
  useFocusRowOnClose(id)

  return (
    <Dialog
      className={shapes[shape]}
      isOpen={id !== undefined}
      title={id === 'new' ? labels.addTitle : canEdit ? labels.editTitle : capitalize(labels.one)}
      subject={row && collection.titleOf(row)}
      onCloseRequest={leaveForm}
    >
      {isMissing && error !== undefined && (
        <div className="dialog__body fields">
          {isGone ? (
            <StatePanel icon="cloud-off" title={`This ${labels.one} no longer exists.`}>
              <p>Someone may have deleted it.</p>
            </StatePanel>
          ) : (
            <LoadFailed error={error} title={`This ${labels.one} could not be loaded.`} onRetry={reload} />
          )}
        </div>
      )}
      {typeof id === 'number' && error === undefined && !isReady && (
        <div className="dialog__body fields">
          <p aria-busy="true">Loading...</p>
        </div>
      )}
      {(id === 'new' || (id !== undefined && isReady)) && (
        <Form key={id} row={row} draft={states.data?.draft ?? undefined} />
      )}
    </Dialog>
  )
}

/** Focuses the row of the record when the form closes, unless another element has focus. */
function useFocusRowOnClose(id: number | 'new' | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const row = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-action]`)
        ;(row ?? document.getElementById(listPanelId))?.focus()
      })
    }
  }, [id])
}
