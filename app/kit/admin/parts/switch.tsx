import type { ComponentProps } from 'react'
import styles from './switch.module.css'

type SwitchProps = Omit<ComponentProps<'button'>, 'onToggle'> & {
  label: string
  isOn: boolean
  onToggle: (isOn: boolean) => void
}

export const Switch = ({ label, isOn, onToggle, ...button }: SwitchProps) => (
  <button
    {...button}
    className={styles.switch}
    type="button"
    role="switch"
    aria-checked={isOn}
    aria-label={label}
    onClick={() => onToggle(!isOn)}
  />
)
