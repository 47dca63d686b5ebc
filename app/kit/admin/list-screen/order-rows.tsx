import { type ReactNode, useRef, useState } from 'react'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi, getErrorMessage, useLoaded } from '#app/kit/admin/admin-api.ts'
import { OrderList, moveItem } from '#app/kit/admin/list/order-list.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import type { OrderedName } from '#app/collections.ts'
import type { ContentRow } from './content-client.ts'
import type { ContentList } from './use-content-list.tsx'

const maxRows = 1000

type Move = { kind: OrderedName; id: number; place: 'before' | 'after'; other: number }
const sendMove = (body: Move) => adminApi.post('/admin/order', { body })

type OrderRowsProps<Row extends ContentRow> = {
  list: ContentList<Row>
  picture?: ((row: Row) => ReactNode) | undefined
  note?: ((row: Row) => ReactNode) | undefined
}

/** Saves each move immediately and sends the requests one after the other. */
export function OrderRows<Row extends ContentRow>({ list, picture, note }: OrderRowsProps<Row>) {
  const { view, collection } = list
  const { status } = view
  const toast = useToast()
  const [rows, setRows] = useState<readonly Row[]>()
  const { data, error, reload } = useLoaded(status, () =>
    collection.list({ status, search: '', limit: maxRows, offset: 1 }, AbortSignal.timeout(60_000)),
  )
  const saveQueue = useRef(Promise.resolve())
  const visibleRows = rows ?? data?.rows ?? []

  function move(from: number, to: number): void {
    const reordered = moveItem(visibleRows, from, to)
    setRows(reordered)
    const id = reordered[to]?.id ?? 0
    const [place, neighbour] =
      to > 0 ? (['after', reordered[to - 1]] as const) : (['before', reordered[1]] as const)
    const body = { kind: collection.name as OrderedName, id, place, other: neighbour?.id ?? 0 }
    saveQueue.current = saveMove(saveQueue.current, body)
  }

  async function saveMove(earlier: Promise<void>, body: Move): Promise<void> {
    await earlier
    try {
      await sendMove(body)
    } catch (saveError) {
      toast(`The order was not saved. ${getErrorMessage(saveError)}`, { tone: 'bad' })
      reload()
      setRows(undefined)
    }
  }

  if (error !== undefined) return <LoadFailed error={error} title={collection.labels.listFailed} />
  return (
    <>
      <OrderList
        label={collection.labels.table}
        items={visibleRows}
        keyOf={({ id }) => id}
        titleOf={collection.titleOf}
        onMove={move}
      >
        {(row) => (
          <div className="flex items-center gap-3 py-1.5 pe-3">
            {picture && <span className="row-picture">{picture(row)}</span>}
            <b className="flex-[0_1_18rem] leading-ui wrap-anywhere @max-2xl:flex-1">
              {collection.titleOf(row)}
            </b>
            {note && (
              <span className="flex-1 truncate text-small text-ink-2 @max-2xl:hidden">{note(row)}</span>
            )}
          </div>
        )}
      </OrderList>
      {data && data.total > maxRows && (
        <p className="p-4 text-ink-2">
          Showing the first {maxRows} of {data.total}.
        </p>
      )}
    </>
  )
}
