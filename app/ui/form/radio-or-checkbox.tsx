import type { ReactNode } from 'react'
import styles from './radio-or-checkbox.module.css'

type RadioOrCheckboxProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  isPicked: boolean
  hint?: string | undefined
  /** The id of its form, if it stands outside. */
  form?: string
  children: ReactNode
}

/** An outlined row with a native radio or checkbox, a text and a hint. */
export function RadioOrCheckbox({ type, name, value, isPicked, hint, form, children }: RadioOrCheckboxProps) {
  return (
    <label className={styles.pick}>
      <input type={type} name={name} value={value} form={form} defaultChecked={isPicked} />
      <span>
        {children} {hint && <small>{hint}</small>}
      </span>
    </label>
  )
}

const layouts = { columns: styles.columns, pairs: styles.pairs, row: styles.row }

/** Rows to pick from: in columns, in two, or as wide as their words. */
export function Picks({ layout, children }: { layout: keyof typeof layouts; children: ReactNode }) {
  return <div className={`${styles.picks} ${layouts[layout]}`}>{children}</div>
}
