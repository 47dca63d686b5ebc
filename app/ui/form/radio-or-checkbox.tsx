import type { ReactNode } from 'react'

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
    <label
      className={`check min-h-12 rounded-2 border border-line-2 bg-surface py-3 ps-4 pe-4 leading-ui hover:border-ink has-checked:border-primary has-checked:[box-shadow:inset_0_0_0_1px_var(--c-primary)] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${hint ? 'items-start' : ''}`}
    >
      <input
        className="focus-visible:flat focus-visible:outline-0"
        type={type}
        name={name}
        value={value}
        form={form}
        defaultChecked={isPicked}
      />
      <span className="font-semibold">
        {children} {hint && <small className="mt-1 block text-small font-normal text-ink-3">{hint}</small>}
      </span>
    </label>
  )
}

const layouts = {
  columns: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))]',
  pairs: 'grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))]',
  row: 'flex flex-wrap',
}

export function Picks({ layout, children }: { layout: keyof typeof layouts; children: ReactNode }) {
  return <div className={`gap-2.5 ${layouts[layout]}`}>{children}</div>
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
