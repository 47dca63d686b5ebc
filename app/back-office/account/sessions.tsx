import { useRef, useState } from 'react'
import { ApiError } from '#app/platform/errors.ts'
import type { OpenSession } from './account.api.ts'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useToast } from '#app/ui/panel/toasts.tsx'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import { LogList, LogRow } from '#app/kit/admin/parts/log-list.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useLoaded } from '#app/kit/admin/load/use-loaded.ts'
import styles from './sessions.module.css'

export function Sessions({ onClose }: { onClose: () => void }) {
  const { data, error, reload } = useLoaded('sessions', () => adminApi.get('/admin/account/sessions'))
  const [failure, setFailure] = useState<unknown>()
  const intro = useRef<HTMLParagraphElement>(null)
  const toast = useToast()
  const rows = data?.rows
  const problem = failure ?? error

  const end = async (send: () => Promise<unknown>, done: string) => {
    setFailure(undefined)
    try {
      await send()
      toast(done)
      // Focus would be lost when the pressed button is removed.
      intro.current?.focus()
    } catch (error) {
      const isAlreadyEnded = error instanceof ApiError && error.status === 404
      if (!isAlreadyEnded) return setFailure(error)
    }
    reload()
  }
  const endOne = ({ id }: OpenSession) =>
    end(
      () => adminApi.delete('/admin/account/sessions/:session', { params: { session: id } }),
      'That session has ended.',
    )
  const endOthers = () => end(() => adminApi.delete('/admin/account/sessions'), 'Signed out everywhere else.')

  return (
    <>
      <div className={`dialog__body stack ${styles.body}`}>
        <p ref={intro} tabIndex={-1}>
          If you do not recognise one of these, sign it out and change your password.
        </p>
        {problem !== undefined && <Notice tone="bad">{getErrorMessage(problem)}</Notice>}
        {!rows && problem === undefined && <p className="muted">Loading...</p>}
        {rows && (
          <LogList label="Sessions">
            {rows.map((row) => (
              <SessionRow key={row.id} row={row} onEnd={() => void endOne(row)} />
            ))}
          </LogList>
        )}
      </div>
      <div className="dialog__foot">
        <button className="btn btn--plain" type="button" data-first onClick={onClose}>
          Close
        </button>
        {rows && rows.length > 1 && (
          <button className="btn btn--bad" type="button" onClick={() => void endOthers()}>
            Sign out everywhere else
          </button>
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
          <button
            className="btn btn--line"
            type="button"
            aria-label={`Sign out: ${device}. ${since}`}
            onClick={onEnd}
          >
            Sign out
          </button>
        )
      }
    />
  )
}
