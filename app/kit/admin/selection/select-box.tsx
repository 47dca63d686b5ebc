import { useRef } from 'react'
import styles from './select-box.module.css'

type SelectBoxProps = {
  label: string
  isSelected: boolean
  isMixed?: boolean
  onToggle: (isRange: boolean) => void
}

export function SelectBox({ label, isSelected, isMixed = false, onToggle }: SelectBoxProps) {
  const isRange = useRef(false)
  return (
    <label className={`center ${styles.area}`}>
      <input
        className={isMixed && !isSelected ? `${styles.box} ${styles.mixed}` : styles.box}
        type="checkbox"
        aria-label={label}
        ref={(box) => {
          if (box) box.indeterminate = isMixed && !isSelected
        }}
        checked={isSelected}
        onClick={(event) => {
          isRange.current = event.shiftKey
        }}
        onChange={() => onToggle(isRange.current)}
      />
    </label>
  )
}
