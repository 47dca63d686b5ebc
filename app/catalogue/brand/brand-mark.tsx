import styles from './brand-mark.module.css'
import { wordMarks } from './word-marks.ts'

type BrandMarkProps = {
  mark: keyof typeof wordMarks
  /** The plus lines carry a plus sign after the word. */
  plus?: boolean
  /** The brand's name, read out in place of the mark. Leave it away where the name stands beside it. */
  label?: string
  className?: string
}

/** A brand's word mark in the colour of the text, 1.04em high with the baseline of the text around it. Needs no font. */
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
