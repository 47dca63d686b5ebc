import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'button'>, 'onToggle'> & {
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

export const Switch = ({ label, isOn, onToggle, ...button }: SwitchProps) => (
  <button
    {...button}
    className="relative inline-grid h-7 min-w-11 grid-flow-col items-center gap-2 before:h-5 before:w-9 before:rounded-full before:bg-line-2 before:transition-colors after:absolute after:start-0.5 after:top-1/2 after:-mt-2 after:size-4 after:rounded-full after:bg-surface after:transition-[translate] aria-checked:before:bg-primary aria-checked:after:translate-x-4 max-lg:h-11 forced-colors:before:outline-1 forced-colors:after:border-8 forced-colors:aria-checked:before:bg-[Highlight] forced-colors:aria-checked:before:forced-color-adjust-none"
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    onClick={() => onToggle(!isOn)}
  />
)
