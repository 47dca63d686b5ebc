import { useRef } from 'react'
import styles from './select-box.module.css'

type SelectBoxProps = {
  /** What it selects: 'Select Welding Inspection', 'Select all'. */
  label: string
  isSelected: boolean
  /** Some of the rows are selected. */
  isMixed?: boolean
  /** `isRange`: with the shift key down. */
  onToggle: (isRange: boolean) => void
}

/** The box that selects a row, or all of them. */
export function SelectBox({ label, isSelected, isMixed = false, onToggle }: SelectBoxProps) {
  const isRange = useRef(false)
  return (
    <label className={styles.area}>
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
