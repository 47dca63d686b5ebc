import { useEffect, useRef } from 'react'
import type { Conversation, Note } from '../../../../records/submission/conversation/endpoints.ts'
import { AdminIcon } from '../../../../ui/icon/admin-icon.tsx'
import { adminApi } from '../../admin-api.ts'
import { useLoaded } from '../../load/use-loaded.ts'
import { formatReceivedAt } from '../../parts/relative-time.ts'
import { describeChange } from './describe-change.ts'
import { NoteForm } from './note-form.tsx'
import styles from './timeline.module.css'

const maxChanges = 50

type Entry = { key: string; at: string; text: string; author?: string }

type TimelineProps = { conversation: Conversation; onNoteAdded: (note: Note) => void }

export function Timeline({ conversation, onNoteAdded }: TimelineProps) {
  const { id, kind, itemId } = conversation
  const { data, reload } = useLoaded(id, () =>
    Promise.all([
      adminApi.get('/admin/inbox/:id/notes', { params: { id } }),
      adminApi.get('/admin/audit', { query: { kind, itemId, limit: maxChanges } }),
    ]),
  )
  const loaded = useRef(conversation)
  useEffect(() => {
    if (loaded.current === conversation) return
    loaded.current = conversation
    reload()
  }, [conversation, reload])
  const [notes, changes] = data ?? []
  const entries: Entry[] = [
    ...(notes?.rows ?? []).map(({ id, createdAt, text, userName }) => ({
      key: `note ${id}`,
      at: createdAt,
      text,
      author: userName,
    })),
    ...(changes?.rows ?? []).flatMap((entry) =>
      describeChange(kind, entry).map((text) => ({ key: `${entry.id} ${text}`, at: entry.at, text })),
    ),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <section className={styles.timeline} aria-label="Notes and changes">
      <ol role="list">
        {entries.map(({ key, at, text, author }) => (
          <li key={key} className={author ? styles.note : styles.change}>
            {author ? (
              <>
                <p className={styles.head}>
                  <AdminIcon name="lock" />
                  <b>Internal note</b> {author}
                  <time dateTime={at}>{formatReceivedAt(at)}</time>
                </p>
                <p className={styles.text}>{text}</p>
              </>
            ) : (
              <p>
                {text}. <time dateTime={at}>{formatReceivedAt(at)}</time>
              </p>
            )}
          </li>
        ))}
      </ol>
      <NoteForm
        key={id}
        conversation={conversation}
        onAdded={(note) => {
          reload()
          onNoteAdded(note)
        }}
      />
    </section>
  )
}
