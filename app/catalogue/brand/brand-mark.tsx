import styles from './brand-mark.module.css'
import { wordMarks } from './word-marks.ts'

type BrandMarkProps = {
  mark: keyof typeof wordMarks
  plus?: boolean
  /** Accessible name. Omit if the name is next to the mark. */
  label?: string
  className?: string
}

export function BrandMark({ mark, plus = false, label, className }: BrandMarkProps) {
  const { width, plusWidth, letters, hole, plus: sign } = wordMarks[mark]
  return (
    <svg
      className={className ? `${styles.mark} ${className}` : styles.mark}
      viewBox={`0 0 ${plus ? plusWidth : width} 266`}
      fill="currentColor"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={letters} />
      {hole && <path d={hole} fillRule="evenodd" />}
      {plus && <path className={styles.plus} d={sign} />}
    </svg>
  )
}
