import type { ReactNode } from 'react'
import styles from './radio-or-checkbox.module.css'

type RadioOrCheckboxProps = {
  type: 'radio' | 'checkbox'
  name: string
  value: string
  isPicked: boolean
  hint?: string | undefined
  /** Id of the form, if the input is outside of it. */
  form?: string
  children: ReactNode
}

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

export function Picks({ layout, children }: { layout: keyof typeof layouts; children: ReactNode }) {
  return <div className={`${styles.picks} ${layouts[layout]}`}>{children}</div>
}
