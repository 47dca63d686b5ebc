import type { KeyboardEvent } from 'react'
import { type Stage, stages } from '../../collections/stages.ts'
import { useInboxValue } from './inbox-context.ts'
import type { InboxItem } from './inbox-calls.ts'
import { stageLabel } from './stage-label.ts'
import styles from './status-field.module.css'

/** Where a submission stands. Choosing another status moves it to that tab and closes it. */
export function StatusField({ item }: { item: InboxItem }) {
  const { changeStatus } = useInboxValue()
  return (
    <label className={styles.field}>
      <span className="small muted">Status</span>
      <select
        className="input select"
        value={item.status}
        onChange={(event) => void changeStatus(item, Number(event.target.value) as Stage)}
        onKeyDown={openFirst}
      >
        {stages.map((stage) => (
          <option key={stage} value={stage}>
            {stageLabel(stage)}
          </option>
        ))}
      </select>
    </label>
  )
}

/**
 * Opens a list on the first key. On some systems an arrow key chooses in a closed list at once,
 * and the submission would be gone before the meant status is reached.
 */
export function openFirst(event: KeyboardEvent<HTMLSelectElement>): void {
  const isChoosing = event.key === 'ArrowDown' || event.key === 'ArrowUp' || /^\w$/.test(event.key)
  if (!isChoosing || event.altKey || event.ctrlKey || event.metaKey) return
  if (!('showPicker' in event.currentTarget)) return
  event.preventDefault()
  event.currentTarget.showPicker()
}
