import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './bulk-bar.module.css'

type BulkBarProps = { count: number; onClear: () => void; children: ReactNode }

export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <>
      <output className="vh">{count > 0 ? `${count} selected` : ''}</output>
      {count > 0 && (
        <fieldset className={`row ${styles.bar}`} aria-label="Selected records">
          <b className={`num ${styles.count}`}>{count} selected</b>
          <button className="x" type="button" aria-label="Clear selection" onClick={onClear}>
            <Icon name="x" />
          </button>
          {children}
        </fieldset>
      )}
    </>
  )
}
