import type { ReactNode } from 'react'
import styles from './drawing.module.css'

export type DrawingProps = {
  isLight?: boolean | undefined
  /** Hides the drawing from screen readers. Set it if the course name is next to the drawing. */
  isDecorative?: boolean | undefined
}

/** The canvas of a course drawing: 480 × 320 on a 40 px grid. `title` is the accessible name. */
export function Sheet({
  title,
  isLight,
  isDecorative,
  children,
}: DrawingProps & { title: string; children?: ReactNode }) {
  return (
    <svg
      className={isLight ? `${styles.sheet} ${styles.light}` : styles.sheet}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      role={isDecorative ? undefined : 'img'}
      aria-label={isDecorative ? undefined : title}
      aria-hidden={isDecorative}
    >
      <path className={styles.grid} d={grid} />
      {children}
    </svg>
  )
}

export function DimensionLine({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }) {
  return (
    <>
      <path className={styles.thin} d={`M${x1} ${y1}L${x2} ${y2}`} />
      <circle className={styles.dot} cx={x1} cy={y1} r="2.2" />
      <circle className={styles.dot} cx={x2} cy={y2} r="2.2" />
    </>
  )
}

const columns = Array.from({ length: 11 }, (_, i) => `M${(i + 1) * 40} 0v320`)
const rows = Array.from({ length: 7 }, (_, i) => `M0 ${(i + 1) * 40}h480`)
const grid = [...columns, ...rows].join('')
