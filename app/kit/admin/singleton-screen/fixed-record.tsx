import { type ReactNode, useState } from 'react'
import type { ContentRow } from '../list-screen/content-client.ts'
import { DraftContext } from '../draft/draft-context.ts'
import { loadVersions } from '../versions/load-versions.ts'
import { useListContext } from '../list-screen/list-context.ts'
import { useLoaded } from '../load/use-loaded.ts'

type FixedRecordProps = {
  row: ContentRow
  /** The form. */
  children: (row: ContentRow) => ReactNode
}

type Opened = { row: ContentRow; hasDraft: boolean; saves: number }

/** The form of a row with its draft. What is being edited stays as it was until it is saved, or another row is chosen. */
export function FixedRecord({ row, children }: FixedRecordProps) {
  const { draftOf, collection, saves } = useListContext()
  const [opened, setOpened] = useState<Opened>()
  // The list is loaded more than once after saving: the row is there with its next version.
  const isSaved = opened?.saves !== saves && opened?.row.version !== row.version
  if (opened?.row.id !== row.id || isSaved) setOpened({ row, hasDraft: draftOf(row.id) !== undefined, saves })
  const key = `${opened?.row.id} ${opened?.saves}`
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
