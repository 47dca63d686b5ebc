import { type ComponentProps, type ReactNode, useState } from 'react'
import { parseAmount } from '#app/ui/text/parse-amount.ts'

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
    <Rupees>
      <input
        {...control}
        className="input ps-7 tabular-nums"
        inputMode="decimal"
        onFocus={({ target }) => target.select()}
        value={toPaise(typed) === value ? typed : toRupees(value)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(toPaise(target.value))
        }}
      />
    </Rupees>
  )
}

/** A rupee sign in an input, which needs the class `ps-7`. */
export const Rupees = ({ children }: { children: ReactNode }) => (
  <span className="relative block">
    <span className="absolute inset-y-0 start-3 grid place-items-center text-ink-2" aria-hidden="true">
      ₹
    </span>
    {children}
  </span>
)
