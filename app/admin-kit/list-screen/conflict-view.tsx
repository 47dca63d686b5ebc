import { useEffect, useId, useRef } from 'react'
import type { ContentCollection } from '../../collections/definition.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { UploadedPicture } from '../../ui/picture/uploaded-picture.tsx'
import type { FieldConflict } from './conflict.ts'
import styles from './conflict-view.module.css'
import type { Somebody } from './last-editor.ts'

type ConflictViewProps = {
  conflict: { who: Somebody; fields: readonly FieldConflict[] }
  /** 'course' */
  one: string
  labels: { readonly [name: string]: string }
  files: ContentCollection['files']
  valueLabel: (name: string, value: string) => string
  onChoose: (name: string, keeps: 'theirs' | 'mine') => void
}

/** What somebody else has saved while a form was open, field by field, to choose from. */
export function ConflictView({
  conflict: { who, fields },
  one,
  labels,
  files,
  valueLabel,
  onChoose,
}: ConflictViewProps) {
  const titleId = useId()
  const element = useRef<HTMLElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <section className={styles.conflict} aria-labelledby={titleId} tabIndex={-1} ref={element}>
      <h3 id={titleId}>
        <Icon name="warning" />
        {who.isMe
          ? `You have changed this ${one} in another window`
          : `${who.name} has changed this ${one} in the meantime`}
      </h3>
      <p>
        {fields.length > 0
          ? 'Nothing has been saved yet, and your changes are still here. Choose which version to keep, then press Update.'
          : 'Your changes are not affected. Press Update to save.'}
      </p>
      {fields.map((field) => (
        <fieldset key={field.name} className={styles.field}>
          <legend>{labels[field.name] ?? field.name}</legend>
          {(['theirs', 'mine'] as const).map((side) => (
            <label key={side} className={`check ${styles.choice}`}>
              <input
                type="radio"
                name={`${titleId}-${field.name}`}
                checked={field.keeps === side}
                onChange={() => onChoose(field.name, side)}
              />
              <span>
                <b>{sideName(side, field, who)}</b>
                {files[field.name] === 'picture' && side === 'theirs' ? (
                  <UploadedPicture image={field.theirs} sizes="8rem" alt="" className={styles.picture} />
                ) : (
                  <span className={styles.value}>{valueLabel(field.name, field[side]) || 'Empty'}</span>
                )}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </section>
  )
}

function sideName(side: 'theirs' | 'mine', { isBoth }: FieldConflict, { name, isMe }: Somebody): string {
  if (side === 'theirs') return isMe ? 'From the other window' : `From ${name}`
  if (!isBoth) return 'Original'
  return isMe ? 'From this window' : 'Yours'
}
