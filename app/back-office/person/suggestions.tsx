import { Link } from 'react-router'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Button } from '#app/ui/form/button.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useAction } from '#app/kit/admin/dialog/dialogs.tsx'
import { personPath } from '#app/kit/admin/record-path.ts'
import { collectionOf } from '#app/collections.ts'
import type { PersonPage, Suggestion, Correction, Merge } from './api/person.api.ts'

const row =
  'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 wrap-anywhere'

const reasons: Record<Suggestion['reason'], string> = {
  email: 'Same e-mail address',
  phone: 'Same phone number',
  name: 'Same name, similar e-mail address',
}

type PersonProps = { person: PersonPage; onChanged: () => void }

export function Suggestions({ person, onChanged }: PersonProps) {
  const { kind, id, suggestions, values } = person
  const { run, confirmDialog } = useAction(onChanged)
  const email = values.email.corrected ?? values.email.submitted
  const merge = (chosen: Suggestion) =>
    run({
      question: {
        question: 'Merge these people?',
        detail: `${[email, chosen.email].filter(Boolean).join(' and ')}: both share one page, and corrections, export and erasure include both. Nothing sent is changed.`,
        confirmLabel: 'Merge',
        isDangerous: false,
      },
      call: () =>
        adminApi.post('/admin/person/merge', {
          body: { kind, id, other: { kind: chosen.kind, id: chosen.id } },
        }),
      done: 'Merged',
    })
  return (
    <>
      {suggestions.length > 0 && (
        <section className="mt-6" aria-labelledby="person-suggestions">
          <h2 className="text-h3" id="person-suggestions">
            Possibly the same person
          </h2>
          <ul role="list">
            {suggestions.map((each) => (
              <li key={`${each.kind} ${each.id}`} className={row}>
                <div className="grow basis-32">
                  <Link to={personPath(each.kind, each.id)}>{each.name}</Link>
                  <p className="text-small text-ink-3">
                    {reasons[each.reason]}. {capitalize(collectionOf(each.kind).labels.one)},{' '}
                    <LocalDate value={each.createdAt} format="medium" />
                  </p>
                </div>
                <Button
                  look="btn--line btn--s"
                  label="Merge"
                  aria-label={`Merge with ${each.name}`}
                  onClick={() => void merge(each)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {confirmDialog}
    </>
  )
}

export function History({ person: { kind, id, merges, corrections }, onChanged }: PersonProps) {
  const { run } = useAction(onChanged)
  if (merges.length + corrections.length === 0) return null
  const undo = (merge: number) =>
    run({
      call: () => adminApi.post('/admin/person/unmerge', { body: { kind, id, merge } }),
      done: 'Merge undone',
    })
  const entries = [...merges, ...corrections].toSorted((a, b) => b.id - a.id)
  return (
    <section className="mt-6" aria-labelledby="person-history">
      <h2 className="text-h3" id="person-history">
        Changes by staff
      </h2>
      <ul role="list">
        {entries.map((entry) => (
          <li key={entry.id} className={row}>
            {'field' in entry ? (
              <CorrectionEntry correction={entry} />
            ) : (
              <MergeEntry merge={entry} onUndo={undo} />
            )}
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
      <div className="grow basis-32">
        <p>Merged with {other}</p>
        <p className="text-small text-ink-3">
          {userName}, <LocalDate value={createdAt} format="time" />
          {undoneAt && (
            <>
              . Undone by {undoneUserName}, <LocalDate value={undoneAt} format="time" />
            </>
          )}
        </p>
      </div>
      {!undoneAt && (
        <Button
          look="btn--line btn--s"
          label="Undo"
          aria-label={`Undo the merge with ${other}`}
          onClick={() => void onUndo(id)}
        />
      )}
    </>
  )
}

const CorrectionEntry = ({ correction }: { correction: Correction }) => (
  <div className="grow basis-32">
    <p>
      {capitalize(correction.field)}: <del>{correction.before ?? 'empty'}</del> →{' '}
      {correction.after ?? 'as submitted'}
    </p>
    <p className="text-small text-ink-3">
      {correction.userName}, <LocalDate value={correction.createdAt} format="time" />
    </p>
  </div>
)
