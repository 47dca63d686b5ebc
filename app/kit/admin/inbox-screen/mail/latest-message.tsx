import type { SubmissionRow } from '#app/kit/admin/inbox-screen/submission-client.ts'
import { EntryHead } from '#app/kit/admin/inbox-screen/thread/entry-head.tsx'
import type { ThreadData } from '#app/kit/admin/inbox-screen/thread/use-thread.ts'
import { useSubmission } from '#app/kit/admin/inbox-screen/submission/submission-context.ts'
import styles from './composer.module.css'

type LatestMessageProps = { row: SubmissionRow; received: ThreadData['received'] }

export function LatestMessage({ row, received }: LatestMessageProps) {
  const { titleOf, messageOf } = useSubmission().collection
  const mail = received.at(-1)
  const text = mail ? mail.text : messageOf(row)
  if (!text) return null
  return (
    <blockquote className={styles.latest}>
      <EntryHead who={mail?.fromName || titleOf(row)} at={mail?.receivedAt ?? row.createdAt} />
      <p>{text}</p>
    </blockquote>
  )
}
