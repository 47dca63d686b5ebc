import { useEffect, useState } from 'react'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { adminApi } from '../admin-api.ts'
import styles from './end-note.module.css'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'

/** How long before its end a submission says so, in milliseconds. */
const lastDays = 30 * 86_400_000

/** Tells quietly that a submission is about to be erased because nothing was done with it for so long. */
export function EndNote({ item: { id, version } }: { item: InboxItem }) {
  const { kind } = useInboxValue()
  const [erasedOn, setErasedOn] = useState<string | null>(null)
  useEffect(() => {
    let isWanted = true
    // A hint: where it cannot be had, nothing is missing.
    adminApi.get('/admin/erased-on', { query: { kind, id } }).then(
      (answer) => isWanted && setErasedOn(answer.erasedOn),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [kind, id, version])
  if (erasedOn === null || Date.parse(erasedOn) - Date.now() > lastDays) return null
  return (
    <p className={styles.note}>
      Will be deleted automatically on <LocalDate value={erasedOn} /> unless it is changed or answered first.
    </p>
  )
}
