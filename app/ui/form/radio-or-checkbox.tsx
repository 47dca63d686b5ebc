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

type OptionPicksProps = Pick<RadioOrCheckboxProps, 'type' | 'name'> & {
  layout: keyof typeof layouts
  options: readonly { value: string; label: string; hint?: string | undefined }[]
  picked: readonly string[]
}

export const OptionPicks = ({ layout, options, picked, ...control }: OptionPicksProps) => (
  <Picks layout={layout}>
    {options.map(({ value, label, hint }) => (
      <RadioOrCheckbox key={value} {...control} value={value} isPicked={picked.includes(value)} hint={hint}>
        {label}
      </RadioOrCheckbox>
    ))}
  </Picks>
)
