import { useEffect, useId, useRef } from 'react'
import { Check } from '#app/ui/form/check.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import type { Conflict } from '#app/kit/admin/record-form/use-record-values.ts'
import styles from './conflict-view.module.css'
import { useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'

type ConflictViewProps = { form: RecordForm; conflict: Conflict; saveLabel: string }

export function ConflictView({ form, conflict, saveLabel }: ConflictViewProps) {
  const { labels, valueLabel, choose } = form
  const { editorName, fields } = conflict
  const { files, labels: collectionLabels } = useListContext().collection
  const { one } = collectionLabels
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <section className={styles.conflict} aria-labelledby={titleId} tabIndex={-1} ref={element}>
      <h3 id={titleId}>
        <Icon name="warning" />
        {editorName} changed this {one} while you were editing
      </h3>
      <p>
        {fields.length > 0
          ? `Nothing has been saved yet, and your changes are still here. Choose which version to keep, then press ${saveLabel}.`
          : `Your changes are not affected. Press ${saveLabel} to save.`}
      </p>
      {fields.map((field) => (
        <fieldset key={field.name} className={styles.field}>
          <legend>{labels[field.name] ?? field.name}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <Check
              key={side}
              className={styles.choice}
              type="radio"
              name={`${titleId}-${field.name}`}
              checked={field.choice === side}
              onChange={() => choose(field.name, side)}
            >
              <b>{side === 'theirs' ? `From ${editorName}` : 'Yours'}</b>
              {files[field.name] === 'picture' && side === 'theirs' ? (
                <UploadedPicture image={field.theirs} sizes="8rem" alt="" className={styles.picture} />
              ) : (
                <span className={styles.value}>{valueLabel(field.name, field[side]) || 'Empty'}</span>
              )}
            </Check>
          ))}
        </fieldset>
      ))}
    </section>
  )
}
