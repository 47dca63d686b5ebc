import { adminApi } from '#app/kit/admin/admin-api.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { useAction } from '#app/back-office/use-action.tsx'
import type { Correction, Merge, PersonPage } from './api/endpoints.ts'
import styles from './person-page.module.css'

const fieldLabels: Record<Correction['field'], string> = {
  name: 'Name',
  phone: 'Phone',
  email: 'Email',
  course: 'Course',
}

type HistoryProps = { person: PersonPage; onChanged: () => void }

export function History({ person: { kind, id, merges, corrections }, onChanged }: HistoryProps) {
  const { run } = useAction(onChanged)
  if (merges.length + corrections.length === 0) return null
  const undo = (merge: number) =>
    run({
      call: () => adminApi.post('/admin/person/unmerge', { body: { kind, id, merge } }),
      done: 'Merge undone',
    })
  const entries = [
    ...merges.map((merge) => ({ key: merge.id, node: <MergeEntry merge={merge} onUndo={undo} /> })),
    ...corrections.map((each) => ({ key: each.id, node: <CorrectionEntry correction={each} /> })),
  ].toSorted((a, b) => b.key - a.key)
  return (
    <section className={styles.box} aria-labelledby="person-history">
      <h2 id="person-history">Changes by staff</h2>
      <ul role="list">
        {entries.map(({ key, node }) => (
          <li key={key} className={styles.suggestion}>
            {node}
          </li>
        ))}
      </ul>
    </section>
  )
}

function MergeEntry({ merge, onUndo }: { merge: Merge; onUndo: (id: number) => Promise<void> }) {
  const { id, other, userName, createdAt, undoneAt, undoneUserName } = merge
  return (
    <>
      <div>
        <p>Merged with {other}</p>
        <p className="small muted">
          {userName}, <LocalDate value={createdAt} format="time" />
          {undoneAt && (
            <>
              . Undone by {undoneUserName}, <LocalDate value={undoneAt} format="time" />
            </>
          )}
        </p>
      </div>
      {!undoneAt && (
        <button
          className="btn btn--line btn--s"
          type="button"
          aria-label={`Undo the merge with ${other}`}
          onClick={() => void onUndo(id)}
        >
          Undo
        </button>
      )}
    </>
  )
}

const CorrectionEntry = ({ correction }: { correction: Correction }) => (
  <div>
    <p>
      {fieldLabels[correction.field]}: <del>{correction.before ?? 'empty'}</del> →{' '}
      {correction.after ?? 'as submitted'}
    </p>
    <p className="small muted">
      {correction.userName}, <LocalDate value={correction.createdAt} format="time" />
    </p>
  </div>
)
