import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon/icon.tsx'
import styles from './bulk-bar.module.css'

type BulkBarProps = {
  /** How many rows are selected; with none there is no bar. */
  count: number
  onClear: () => void
  /** Buttons that do something to all of them. */
  children: ReactNode
}

/** Stands at the lower edge of a list while rows of it are selected. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <>
      <output className="vh">{count > 0 ? `${count} selected` : ''}</output>
      {count > 0 && (
        <fieldset className={styles.bar} aria-label="Selected records">
          <b className={styles.count}>{count} selected</b>
          {children}
          <button className="x" type="button" aria-label="Clear selection" onClick={onClear}>
            <Icon name="x" />
          </button>
        </fieldset>
      )}
    </>
  )
}
