import { useRef } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { adminApi, useLoaded } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { Loaded } from '#app/kit/admin/load/loaded.tsx'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import type { OpenSession } from './account.api.ts'

export function Sessions({ onClose }: { onClose: () => void }) {
  const loaded = useLoaded('sessions', () => adminApi.get('/admin/account/sessions'))
  const intro = useRef<HTMLParagraphElement>(null)
  const { run } = useAction(loaded.reload)

  const end = (send: () => Promise<unknown>, done: string) =>
    run({
      async call() {
        await send()
        // Focus would be lost when the pressed button is removed.
        intro.current?.focus()
      },
      done,
    })
  const endOne = ({ id }: OpenSession) =>
    end(
      () => adminApi.delete('/admin/account/sessions/:session', { params: { session: id } }),
      'That session has ended.',
    )
  const endOthers = () => end(() => adminApi.delete('/admin/account/sessions'), 'Signed out everywhere else.')

  return (
    <>
      <Loaded loaded={loaded}>
        {({ rows }) => (
          <div className="dialog__body stack [&_li]:px-0 [&_li:last-child]:border-b-0">
            <p ref={intro} tabIndex={-1}>
              If you do not recognise one of these, sign it out and change your password.
            </p>
            <LogList label="Sessions">
              {rows.map((row) => (
                <SessionRow key={row.id} row={row} onEnd={() => void endOne(row)} />
              ))}
            </LogList>
          </div>
        )}
      </Loaded>
      <div className="dialog__foot">
        <Button look="btn--plain" label="Close" data-first onClick={onClose} />
        {loaded.data && loaded.data.rows.length > 1 && (
          <Button look="btn--bad" label="Sign out everywhere else" onClick={() => void endOthers()} />
        )}
      </div>
    </>
  )
}

function SessionRow({ row, onEnd }: { row: OpenSession; onEnd: () => void }) {
  const { device, startedAt, lastUsedAt, isThis } = row
  const since = `Signed in: ${formatReceivedAt(startedAt)}`
  return (
    <LogRow
      icon={device === 'A program' ? 'key' : 'monitor'}
      title={
        <span>
          <b>{device}</b>
          {isThis && ' – this session'}
        </span>
      }
      note={isThis ? since : `Last used: ${formatReceivedAt(lastUsedAt)}. ${since}`}
      actions={
        !isThis && (
          <Button
            look="btn--line"
            label="Sign out"
            aria-label={`Sign out: ${device}. ${since}`}
            onClick={onEnd}
          />
        )
      }
    />
  )
}
