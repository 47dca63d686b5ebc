import { useState } from 'react'
import type { Draft, Version } from '../../../records/versions/endpoints.ts'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { useToast } from '../../../ui/panel/toasts.tsx'
import { adminApi } from '../admin-api.ts'
import { reasonOf } from '../load/reason.ts'
import { useLoaded } from '../load/use-loaded.ts'
import { loadVersions } from './load-versions.ts'
import { useListContext } from '../list-screen/list-context.ts'
import styles from './versions-view.module.css'
import { wordDifferences } from './word-differences.ts'

type VersionsViewProps = {
  recordId: number
  /** The number of the version that is live. */
  live: number
  draft: Draft | undefined
  labels: { readonly [name: string]: string }
  valueLabel: (name: string, value: string) => string
  onTake: (draft: Draft | undefined) => void
}

/** The versions of a record: two that are ticked are compared, one can become the draft. */
export function VersionsView({ recordId, live, draft, labels, valueLabel, onTake }: VersionsViewProps) {
  const { collection, reload, canEdit } = useListContext()
  const toast = useToast()
  const [ticked, setTicked] = useState<readonly number[]>([])
  const { data, error } = useLoaded(`${recordId} ${draft?.id}`, () => loadVersions(collection.name, recordId))
  if (error !== undefined) return <p className="err">{reasonOf(error)}</p>
  if (!data) return <p aria-busy="true">Loading...</p>

  const tick = (id: number) =>
    setTicked((before) =>
      before.includes(id) ? before.filter((one) => one !== id) : [...before, id].slice(-2),
    )
  async function restore({ id }: Version): Promise<void> {
    try {
      const headers = { 'If-Match': `"${draft?.id ?? 0}"` }
      onTake(await adminApi.post('/admin/versions/:id/restore', { params: { id }, headers }))
      toast('Restored as a draft. What is live has not changed.')
      await reload()
    } catch (error) {
      toast(reasonOf(error), { tone: 'bad' })
    }
  }

  const all = draft ? [draft, ...data.versions] : data.versions
  if (all.length === 0) return <p>No versions yet: the first is stored with the next change.</p>
  return (
    <div className={styles.versions}>
      <p>Tick two to compare them.</p>
      <ul className={styles.list}>
        {all.map((version) => {
          const isDraft = version.id === draft?.id
          const name = isDraft ? 'Draft' : `Version ${version.version}`
          return (
            <li key={version.id}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={ticked.includes(version.id)}
                  onChange={() => tick(version.id)}
                />
                <span>
                  <b>{name}</b> <LocalDate value={version.savedAt} format="time" />
                  {version.userName && `, ${version.userName}`}
                  {!isDraft && version.version === live && <span className="badge badge--good">Latest</span>}
                  {version.note && <span className={styles.note}>{version.note}</span>}
                </span>
              </label>
              {!isDraft && canEdit && (
                <button
                  className="btn btn--plain btn--s"
                  type="button"
                  aria-label={`Restore ${name.toLowerCase()} as draft`}
                  onClick={() => void restore(version)}
                >
                  Restore as draft
                </button>
              )}
            </li>
          )
        })}
      </ul>
      {ticked.length === 2 && (
        <Comparison ids={ticked.toSorted((a, b) => a - b)} {...{ labels, valueLabel }} />
      )}
    </div>
  )
}

type ComparisonProps = Pick<VersionsViewProps, 'labels' | 'valueLabel'> & { ids: readonly number[] }

/** Two versions field by field. */
function Comparison({ ids, labels, valueLabel }: ComparisonProps) {
  const { files } = useListContext().collection
  const { data, error } = useLoaded(ids.join(' '), () =>
    Promise.all(ids.map((id) => adminApi.get('/admin/versions/:id', { params: { id } }))),
  )
  if (error !== undefined) return <p className="err">{reasonOf(error)}</p>
  const [before, after] = data ?? []
  if (!before || !after) return <p aria-busy="true">Loading...</p>
  const names = Object.keys({ ...before.fields, ...after.fields })
  const text = (draft: Draft, name: string) => String(draft.fields[name] ?? '')
  const differing = names.filter((name) => text(before, name) !== text(after, name))
  return (
    <section aria-label="Comparison" aria-live="polite">
      <p>
        {differing.length === 1 ? '1 field differs' : `${differing.length} fields differ`},{' '}
        {names.length - differing.length} are the same.
      </p>
      <dl className={styles.fields}>
        {differing.map((name) => {
          const [was, is] = [text(before, name), text(after, name)]
          const runs = wordDifferences(valueLabel(name, was), valueLabel(name, is))
          const isPicture = files[name] === 'picture'
          return (
            <div key={name}>
              <dt>{labels[name] ?? name}</dt>
              <dd>
                <span className={styles.side}>Was</span>
                {isPicture ? (
                  <UploadedPicture image={was} sizes="8rem" alt="" />
                ) : (
                  runs.map(({ text, is }, at) =>
                    is === 'removed' ? <del key={at}>{text}</del> : is === 'same' && text,
                  )
                )}
              </dd>
              <dd>
                <span className={styles.side}>Is</span>
                {isPicture ? (
                  <UploadedPicture image={is} sizes="8rem" alt="" />
                ) : (
                  runs.map(({ text, is }, at) =>
                    is === 'added' ? <ins key={at}>{text}</ins> : is === 'same' && text,
                  )
                )}
              </dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
