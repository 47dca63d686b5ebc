import { useState } from 'react'
import { adminApi } from '../../admin-kit/admin-api.ts'
import { forgetDrafts } from '../../admin-kit/inbox-screen/drafts.ts'
import { LogList } from '../../admin-kit/parts/log-list.tsx'
import { useShell } from '../../admin-kit/shell-context.ts'
import { LocalDate } from '../../ui/date/local-date.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { Notice } from '../../ui/notice/notice.tsx'
import { StatePanel } from '../../ui/state-panel/state-panel.tsx'
import { useToast } from '../../ui/toast/toasts.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import type { Person } from '../../inbox/person/person.ts'
import { PersonRow } from './person-row.tsx'
import { countWords, othersOf } from './person-labels.ts'
import styles from './person.module.css'
import { saveFile } from './save-file.ts'
import { reasonOf } from '../../admin-kit/parts/reason.ts'

type PersonDataProps = { found: Person; onFind: (person: string) => Promise<void> }

/** What is held about a person, and what can be done with it. */
export function PersonData({ found, onFind }: PersonDataProps) {
  const { person, items, counts, total, erasedAt } = found
  const toast = useToast()
  const { refreshUnread } = useShell()
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const words = countWords(counts)

  const save = async () => {
    if (isSaving) return
    setSaving(true)
    try {
      await saveFile(await adminApi.post('/admin/person/export', { body: { person } }))
    } catch (error) {
      toast(reasonOf(error), {
        tone: 'bad',
      })
    }
    setSaving(false)
  }
  const erased = async () => {
    setAsking(false)
    toast('Erased permanently')
    forgetDrafts(items)
    await onFind(person)
    document.querySelector('h1')?.focus({ preventScroll: true })
    void refreshUnread()
  }
  return (
    <div role="region" aria-label="Stored data" aria-live="polite">
      {erasedAt && (
        <div className={styles.notice}>
          <Notice tone="info">
            Everything about {person} was erased on <LocalDate value={erasedAt} format="time" />.
          </Notice>
        </div>
      )}
      {words.length === 0 ? (
        <StatePanel icon="circle-check" title="Nothing found">
          <p>Nothing is stored under {person}, neither in an inbox nor in the trash.</p>
        </StatePanel>
      ) : (
        <>
          <div className={styles.summary}>
            <div>
              <h2>{person}</h2>
              <p>{words.join(', ')}</p>
              <Others others={othersOf(found)} onFind={onFind} />
            </div>
            <div className={styles.actions}>
              <button
                className="btn btn--line"
                type="button"
                aria-busy={isSaving}
                onClick={() => void save()}
              >
                <AdminIcon name="download" />
                Export
              </button>
              <button className="btn btn--bad" type="button" onClick={() => setAsking(true)}>
                <AdminIcon name="trash" />
                Erase everything
              </button>
            </div>
          </div>
          <LogList label="Submissions">
            {items.map((item) => (
              <PersonRow key={`${item.kind}-${item.id}`} item={item} />
            ))}
          </LogList>
          {total > items.length && <p className={styles.more}>and {total - items.length} older ones</p>}
        </>
      )}
      <EraseDialog
        isOpen={isAsking}
        found={found}
        words={words}
        onClose={() => setAsking(false)}
        onErased={() => void erased()}
      />
    </div>
  )
}

type OthersProps = { others: readonly string[]; onFind: PersonDataProps['onFind'] }

/** Addresses and numbers that came along: more may be held under them. */
function Others({ others, onFind }: OthersProps) {
  if (others.length === 0) return null
  return (
    <p className={styles.others}>
      Sent together with it:
      {others.map((other) => (
        <button
          key={other}
          className="btn btn--plain btn--s"
          type="button"
          onClick={() => void onFind(other)}
        >
          {other}
        </button>
      ))}
    </p>
  )
}
