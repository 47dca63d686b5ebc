import { type ReactNode, useRef, useState } from 'react'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { Failed } from '../failed.tsx'
import { OrderList } from '../list/order-list.tsx'
import { reasonOf } from '../load/reason.ts'
import { useLoaded } from '../load/use-loaded.ts'
import { moved } from '../list/use-reorder.ts'
import type { OrderedName } from '../../../collections.ts'
import type { ContentRow } from './content-client.ts'
import styles from './order-rows.module.css'
import { useListContext } from './list-context.ts'

/** Most rows that one list gives. */
const limit = 1000

type Move = { kind: OrderedName; id: number; place: 'before' | 'after'; other: number }
const sendMove = (body: Move) => adminApi.post('/admin/order', { body })

type OrderRowsProps = {
  picture?: ((row: ContentRow) => ReactNode) | undefined
  /** Beside the title. */
  note?: ((row: ContentRow) => ReactNode) | undefined
}

/** All rows of a tab, to be put in order. Each move is stored at once, in its turn. */
export function OrderRows({ picture, note }: OrderRowsProps) {
  const { view, collection } = useListContext()
  const { status = 1 } = view
  const toast = useToast()
  const [rows, setRows] = useState<readonly ContentRow[]>()
  const { data, error, reload } = useLoaded(status, () =>
    collection.list({ status, search: '', limit, offset: 1 }, AbortSignal.timeout(60_000)),
  )
  const stored = useRef(Promise.resolve())
  const shown = rows ?? data?.rows ?? []

  function move(from: number, to: number): void {
    const next = moved(shown, from, to)
    setRows(next)
    const id = next[to]?.id ?? 0
    const [place, neighbour] = to > 0 ? (['after', next[to - 1]] as const) : (['before', next[1]] as const)
    const body = { kind: collection.name as OrderedName, id, place, other: neighbour?.id ?? 0 }
    stored.current = store(stored.current, body)
  }

  async function store(earlier: Promise<void>, body: Move): Promise<void> {
    await earlier
    try {
      await sendMove(body)
    } catch (problem) {
      toast(`The order was not saved. ${reasonOf(problem)}`, { tone: 'bad' })
      reload()
      setRows(undefined)
    }
  }

  if (error !== undefined) return <Failed error={error} title={collection.labels.listFailed} />
  return (
    <>
      <OrderList
        label={collection.labels.table}
        items={shown}
        keyOf={({ id }) => id}
        titleOf={collection.titleOf}
        onMove={move}
      >
        {(row) => (
          <div className={styles.row}>
            {picture && <span className={styles.picture}>{picture(row)}</span>}
            <b className={styles.title}>{collection.titleOf(row)}</b>
            {note && <span className={styles.note}>{note(row)}</span>}
          </div>
        )}
      </OrderList>
      {data && data.total > limit && (
        <p className={styles.more}>
          These are the first {limit} of {data.total}.
        </p>
      )}
    </>
  )
}
