import { type ReactNode, useEffect, useState } from 'react'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { adminApi } from '../admin-api.ts'
import { type Stage, stages } from '../../collections/stages.ts'
import { type Problem, useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import styles from './problem-note.module.css'
import { stageLabel } from './stage-label.ts'

/** What could not be done to a row and why; where somebody else was faster, who that was and what changed. */
export function ProblemNote({ item, problem }: { item: InboxItem; problem: Problem | undefined }) {
  return (
    <div role="alert" className={styles.note}>
      {problem && (
        <Notice tone="bad">
          <b>{problem.title}.</b> {problem.reason}
          {problem.before && <Changes before={problem.before} now={item} />}
        </Notice>
      )}
    </div>
  )
}

type Comparable = InboxItem & { comment?: string | null }

function Changes({ before, now }: { before: Comparable; now: Comparable }) {
  const author = useAuthor(now)
  const changes: ReactNode[] = []
  if (before.status !== now.status) {
    changes.push(
      <span key="status">
        Status: {word(before.status)} → <b>{word(now.status)}</b>
      </span>,
    )
  }
  if ((before.comment ?? '') !== (now.comment ?? '')) {
    changes.push(
      <span key="comment">
        Comment: <q>{now.comment || 'removed'}</q>
      </span>,
    )
  }
  return (
    <>
      {author && (
        <span className={styles.line}>
          {author.userName}, <LocalDate value={author.at} format="time" />:
        </span>
      )}
      {changes.map((change) => (
        <span key={(change as { key: string }).key} className={styles.line}>
          {change}
        </span>
      ))}
    </>
  )
}

const word = (status: number | undefined): string =>
  stages.includes(status as Stage) ? stageLabel(status as Stage) : ''

/** Who changed a row last, and when; undefined while that is not known. */
function useAuthor({ id, version }: InboxItem): { userName: string; at: string } | undefined {
  const { kind } = useInboxValue()
  const [author, setAuthor] = useState<{ userName: string; at: string }>()
  useEffect(() => {
    let isWanted = true
    adminApi.get('/admin/audit', { query: { kind, itemId: id, limit: 1 } }).then(
      ({ rows }) => isWanted && setAuthor(rows[0]),
      // The note says enough without a name.
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [kind, id, version])
  return author
}
