import { useId, useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { StatusShape } from '#app/kit/admin/badge/submission-stage-badge.tsx'
import { type Action, useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { recordPath } from '#app/kit/admin/record-path.ts'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import type { LaunchChecklist as Data } from './api/launch-checklist.server.ts'

type Item = Data['items'][number]

/** The list stays open until the tab is closed, so that items can be replaced one after the other. */
const openKey = 'adminLaunchChecklist'

export function LaunchChecklist({ launchChecklist: { items } }: { launchChecklist: Data }) {
  const titleId = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(openKey) !== null)
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const { isBusy, run, confirmDialog } = useAction()
  const done = items.filter(({ record }) => !record).length
  if (done === items.length) return null

  const act = (call: () => Promise<unknown>, message: string, question?: Action['question']) =>
    run({
      ...(question && { question }),
      async call() {
        await call()
        await revalidate()
        toast(message)
        title.current?.focus()
      },
    })
  const confirm = ({ kind, id, label }: NonNullable<Item['record']>) =>
    act(() => adminApi.post('/admin/first-run/confirm', { body: { kind, id } }), `${label} kept`)
  const toggle = () => {
    if (isOpen) sessionStorage.removeItem(openKey)
    else sessionStorage.setItem(openKey, 'open')
    setOpen(!isOpen)
  }
  const remove = () =>
    act(() => adminApi.post('/admin/first-run/remove-samples'), 'Samples removed', {
      question: 'Remove the samples of the academy?',
      detail:
        'Sample admissions, receipts, certificates and unchanged sample batches are deleted for good. Your own records stay.',
      confirmLabel: 'Remove',
    })
  return (
    <section className="rounded-3 border border-line bg-surface" aria-labelledby={titleId} aria-busy={isBusy}>
      <header className="flex items-center gap-x-5 gap-y-2 px-4.5 py-3 max-sm:flex-wrap">
        <div className="flex-1 max-sm:basis-full">
          <h2 id={titleId} ref={title} tabIndex={-1}>
            Launch checklist
          </h2>
          <p className="text-small text-ink-3">
            {done} of {items.length} done. The others still use sample data.
          </p>
        </div>
        <span className="scale scale--mini mt-2" aria-hidden="true">
          {items.map(({ title }, index) => (
            <i key={title} className={index < done ? 'on' : undefined} />
          ))}
        </span>
        <Button
          look="btn--line btn--s"
          label={isOpen ? 'Hide' : 'Show'}
          aria-expanded={isOpen}
          onClick={toggle}
        />
      </header>
      {isOpen && (
        <ul className="grid grid-cols-1 gap-px overflow-clip border-t border-line lg:grid-cols-2" role="list">
          {items.map((item) => (
            <Row
              key={item.title}
              item={item}
              onConfirm={(record) => void confirm(record)}
              onRemove={() => void remove()}
            />
          ))}
        </ul>
      )}
      {confirmDialog}
    </section>
  )
}

type RowProps = {
  item: Item
  onConfirm: (record: NonNullable<Item['record']>) => void
  onRemove: () => void
}

function Row({ item, onConfirm, onRemove }: RowProps) {
  const { title, text, record, isConfirmable, isRemovable } = item
  const canRemove = useHasRight()('personalData.release')
  return (
    <li className="grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3.5 px-4.5 py-2 ring-1 ring-line">
      <span className={record ? 'text-warn' : 'text-good'}>
        <StatusShape status={record ? 'pending' : 'approved'} />
      </span>
      <div>
        <b className={record ? undefined : 'font-normal text-ink-2'}>{title}</b>
        <p className="text-small text-ink-3">{text}</p>
      </div>
      {record && isRemovable && (
        <div className="grid gap-1">
          {canRemove && <Button look="btn--line btn--s" label="Remove samples" onClick={onRemove} />}
        </div>
      )}
      {record && !isRemovable && (
        <div className="grid gap-1">
          <Link
            className="btn btn--line btn--s"
            to={recordPath(record.kind, record.id)}
            aria-label={`Replace ${title}: ${record.label}`}
          >
            Replace
          </Link>
          {isConfirmable && (
            <Button
              look="btn--plain btn--s"
              label="Keep this"
              title={record.label}
              aria-label={`Keep this: ${record.label}, ${title}`}
              onClick={() => onConfirm(record)}
            />
          )}
        </div>
      )}
      {!record && <span className="text-small text-ink-3">Done</span>}
    </li>
  )
}
