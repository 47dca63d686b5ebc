import { type ReactNode, useState } from 'react'
import type { ContentRow } from '../list-screen/content-client.ts'
import { DraftContext } from '../draft/draft-context.ts'
import { loadVersions } from '../versions/load-versions.ts'
import { useListContext } from '../list-screen/list-context.ts'
import { useLoaded } from '../load/use-loaded.ts'

type SingletonRecordProps = {
  row: ContentRow
  children: (row: ContentRow) => ReactNode
}

type Opened = { row: ContentRow; hasDraft: boolean; saveCount: number }

/** Keeps the opened record until it is saved or another one is selected. */
export function SingletonRecord({ row, children }: SingletonRecordProps) {
  const { findDraft, collection, saveCount } = useListContext()
  const [opened, setOpened] = useState<Opened>()
  // A save reloads the list several times, so wait for the new version.
  const isSaved = opened?.saveCount !== saveCount && opened?.row.version !== row.version
  if (opened?.row.id !== row.id || isSaved)
    setOpened({ row, hasDraft: findDraft(row.id) !== undefined, saveCount })
  const key = `${opened?.row.id} ${opened?.saveCount}`
  const { data, error } = useLoaded(opened?.hasDraft ? key : undefined, () =>
    loadVersions(collection.name, row.id),
  )
  const isReady = opened && (!opened.hasDraft || data !== undefined || error !== undefined)
  if (!isReady) return <p aria-busy="true">Loading...</p>
  return (
    <DraftContext key={key} value={data?.draft ?? undefined}>
      {children(opened.row)}
    </DraftContext>
  )
}
