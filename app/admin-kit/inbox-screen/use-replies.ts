import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '../../inbox/reply/reply.ts'
import type { SubmissionName } from '../../collections.ts'
import { adminApi } from '../admin-api.ts'

/** How often to look whether a mail has gone out, in milliseconds. */
const interval = 4000

export type Replies = {
  rows: readonly Reply[]
  /** Why they could not be had. */
  error: unknown
  reload: () => Promise<void>
}

/** The e-mails that were sent to the person behind a submission, oldest first; looks again while one is on its way. */
export function useReplies(kind: SubmissionName, id: number): Replies {
  const [rows, setRows] = useState<readonly Reply[]>([])
  const [error, setError] = useState<unknown>()
  const reload = useCallback(async () => {
    try {
      const { rows } = await adminApi.get('/admin/replies', { query: { kind, id } })
      setRows(rows)
      setError(undefined)
    } catch (error) {
      setError(error)
    }
  }, [kind, id])
  useEffect(() => void reload(), [reload])

  const isOnItsWay = rows.some(({ status, lastError }) => status === 'waiting' && lastError === null)
  useEffect(() => {
    if (!isOnItsWay) return
    const timer = setInterval(() => void reload(), interval)
    return () => clearInterval(timer)
  }, [isOnItsWay, reload])
  return { rows, error, reload }
}
