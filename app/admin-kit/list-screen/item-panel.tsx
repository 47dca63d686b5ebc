import { Fragment, type ReactNode, useEffect, useState } from 'react'
import { ApiError } from '../../api/errors.ts'
import { StatePanel } from '../../ui/state-panel/state-panel.tsx'
import { Panel, PanelBody } from '../parts/panel.tsx'
import type { ContentRow } from './content-list.ts'
import { listId } from './list-screen.tsx'
import type { List } from './use-list.ts'
import { reasonOf } from '../parts/reason.ts'

type ItemPanelProps<Row extends ContentRow> = {
  list: List<Row>
  shape: 'sheet' | 'dialog'
  /** The form for an item; undefined for a new one. */
  children: (item: Row | undefined) => ReactNode
}

type Opened<Row> = { id: number | 'new'; item?: Row | undefined; error?: ApiError }

/** Shows the form of the item that the address names: from the list, or asked for where it is not there. */
export function ItemPanel<Row extends ContentRow>({ list, shape, children }: ItemPanelProps<Row>) {
  const { id } = list.view
  const { one, labels } = list.collection
  const [opened, setOpened] = useState<Opened<Row>>()

  // What is being edited stays as it was when the list around it changes.
  if (opened?.id !== id)
    setOpened(id === undefined ? undefined : { id, item: list.rows.find((row) => row.id === id) })
  const isMissing = typeof id === 'number' && opened?.id === id && !opened.item && !opened.error
  useEffect(() => {
    if (!isMissing || typeof id !== 'number') return
    let isWanted = true
    const show = (found: Omit<Opened<Row>, 'id'>) => {
      if (isWanted) setOpened({ id, ...found })
    }
    one(id).then(
      (item) => show({ item }),
      (error: unknown) =>
        show({ error: error instanceof ApiError ? error : new ApiError(0, 'The server is not responding.') }),
    )
    return () => {
      isWanted = false
    }
  }, [isMissing, id, one])

  const isOpen = id !== undefined
  useFocusAfter(id)

  return (
    <Panel
      shape={shape}
      isOpen={isOpen}
      title={id === 'new' ? labels.addTitle : labels.editTitle}
      onLeave={() => void list.leaveForm()}
    >
      {isOpen && opened?.error && (
        <PanelBody>
          <StatePanel icon="cloud-off" title={titleOf(opened.error, labels.one)}>
            <p>{opened.error.status === 404 ? 'Someone may have deleted it.' : reasonOf(opened.error)}</p>
            {opened.error.status !== 404 && (
              <button className="btn btn--line" type="button" onClick={() => setOpened({ id: opened.id })}>
                Try again
              </button>
            )}
          </StatePanel>
        </PanelBody>
      )}
      {isOpen && isMissing && (
        <PanelBody>
          <p aria-busy="true">Loading...</p>
        </PanelBody>
      )}
      {isOpen && (opened?.item || opened?.id === 'new') && (
        <Fragment key={opened.id}>{children(opened.item)}</Fragment>
      )}
    </Panel>
  )
}

const titleOf = ({ status }: ApiError, one: string): string =>
  status === 404 ? `This ${one} no longer exists.` : `This ${one} could not be loaded.`

/** Where nothing had opened the form, the focus goes to its row when it closes. */
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
