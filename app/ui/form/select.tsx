import type { ComponentProps } from 'react'

type Choices = {
  options: readonly (readonly [value: string | number, label: string, ...unused: unknown[]])[]
}

type SelectProps = Choices &
  ComponentProps<'select'> & {
    /** Label of a first option without a value. */
    empty?: string
  }

export const Select = ({ options, empty, className, ...select }: SelectProps) => (
  <select {...select} className={className ? `input select ${className}` : 'input select'}>
    {empty && <option value="">{empty}</option>}
    <Options options={options} />
  </select>
)

export const Options = ({ options }: Choices) =>
  options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
