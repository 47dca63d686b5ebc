import { type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../../platform/errors.ts'
import { capitalize } from '../../../ui/text/capitalize.ts'
import { StatePanel } from '../../../ui/panel/state-panel.tsx'
import { Panel, PanelBody } from '../dialog/modal-panel.tsx'
import { reasonOf } from '../load/reason.ts'
import { useLoaded } from '../load/use-loaded.ts'
import type { ContentRow } from '../list-screen/content-client.ts'
import { listId } from '../list-screen/list-screen.tsx'
import { DraftContext } from '../draft/draft-context.ts'
import { loadVersions } from '../versions/load-versions.ts'
import { useListContext } from '../list-screen/list-context.ts'

type RecordPanelProps = {
  shape: 'sheet' | 'wide' | 'dialog'
  /** The form for a record; undefined for a new one. */
  children: (row: ContentRow | undefined) => ReactNode
}

type Opened = { id: number | 'new' | undefined; row: ContentRow | undefined; hasDraft: boolean }

/** The form of the record that the address names: from the list, or loaded if it is not there. */
export function RecordPanel({ shape, children }: RecordPanelProps) {
  const { view, rows, collection, leaveForm, draftOf, canEdit } = useListContext()
  const { id } = view
  const { labels } = collection
  const [opened, setOpened] = useState<Opened>()
  // What is being edited stays as it was when the list around it changes.
  if (opened?.id !== id) {
    const hasDraft = typeof id === 'number' && draftOf(id) !== undefined
    setOpened({ id, row: rows.find((row) => row.id === id), hasDraft })
  }
  const isMissing = typeof id === 'number' && opened?.id === id && !opened.row
  const { data, error, reload } = useLoaded(isMissing ? id : undefined, () => collection.one(id as number))
  const row = opened?.row ?? data
  const wantsDraft = opened?.id === id && opened?.hasDraft === true
  const states = useLoaded(wantsDraft ? `draft ${id}` : undefined, () =>
    loadVersions(collection.name, id as number),
  )
  const isReady = row && (!wantsDraft || states.data !== undefined || states.error !== undefined)
  const isGone = error instanceof ApiError && error.status === 404
  useFocusAfter(id)

  return (
    <Panel
      shape={shape}
      isOpen={id !== undefined}
      title={id === 'new' ? labels.addTitle : canEdit ? labels.editTitle : capitalize(labels.one)}
      subject={row && collection.titleOf(row)}
      onLeave={leaveForm}
    >
      {isMissing && error !== undefined && (
        <PanelBody>
          <StatePanel
            icon="cloud-off"
            title={
              isGone ? `This ${labels.one} no longer exists.` : `This ${labels.one} could not be loaded.`
            }
          >
            <p>{isGone ? 'Someone may have deleted it.' : reasonOf(error)}</p>
            {!isGone && (
              <button className="btn btn--line" type="button" onClick={reload}>
                Try again
              </button>
            )}
          </StatePanel>
        </PanelBody>
      )}
      {typeof id === 'number' && error === undefined && !isReady && (
        <PanelBody>
          <p aria-busy="true">Loading...</p>
        </PanelBody>
      )}
      {(id === 'new' || (id !== undefined && isReady)) && (
        <DraftContext key={id} value={states.data?.draft ?? undefined}>
          {children(row)}
        </DraftContext>
      )}
    </Panel>
  )
}

/** If nothing had opened the form, the focus goes to its row when it closes. */
function useFocusAfter(id: number | 'new' | undefined): void {
  useEffect(() => {
    if (id === undefined) return
    return () => {
      requestAnimationFrame(() => {
        if (document.activeElement !== document.body) return
        const row = document.querySelector<HTMLElement>(`[data-row="${id}"] [data-action]`)
        ;(row ?? document.getElementById(listId))?.focus()
      })
    }
  }, [id])
}
