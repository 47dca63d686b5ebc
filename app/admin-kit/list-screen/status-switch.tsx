import { useListContext } from './list-context.ts'
import type { ContentRow } from './content-list.ts'
import styles from './status-switch.module.css'

type StatusSwitchProps = {
  item: ContentRow
  title: string
  /** What being on is called: 'Active'. */
  label: string
}

/** Whether an item is active; turning it moves the item to the other tab. */
export function StatusSwitch({ item: { id, version, status }, title, label }: StatusSwitchProps) {
  const { actions } = useListContext()
  const isOn = status === 1
  return (
    <button
      className={styles.switch}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={`${label}: ${title}`}
      title={label}
      data-action="status"
      onClick={() => void actions.setStatus([{ id, version, title }], isOn ? 0 : 1)}
    >
      <span className={styles.word} aria-hidden="true">
        {label}
      </span>
    </button>
  )
}
