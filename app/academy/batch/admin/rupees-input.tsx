import { type ComponentProps, useState } from 'react'
import { parseAmount } from '#app/ui/text/parse-amount.ts'
import styles from './batch-form.module.css'

type RupeesInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
  /** Paise, or invalid text. */
  value: string
  onChange: (value: string) => void
}

const toPaise = (typed: string): string => String(parseAmount(typed) ?? typed)

function toRupees(paise: string): string {
  if (!/^\d+$/.test(paise)) return paise
  const amount = Number(paise)
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2)
}

/** Shows rupees for a form value in paise. */
export function RupeesInput({ value, onChange, ...control }: RupeesInputProps) {
  const [typed, setTyped] = useState('')
  return (
    <span className={styles.rupees}>
      <span aria-hidden="true">₹</span>
      <input
        {...control}
        className="input num"
        inputMode="decimal"
        value={toPaise(typed) === value ? typed : toRupees(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(toPaise(target.value))
        }}
      />
    </span>
  )
}
