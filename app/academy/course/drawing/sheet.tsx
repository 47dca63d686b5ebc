import type { ReactNode } from 'react'
import styles from './drawing.module.css'

export type DrawingProps = {
  /** Drawn in light lines for a graphite ground. */
  light?: boolean | undefined
  /** Skipped by screen readers: for cards and heads where the course's name stands beside it. */
  decorative?: boolean | undefined
}

/** The paper of every course drawing: 480 × 320 on a 40 px grid. `title` says what is drawn. */
export function Sheet({
  title,
  light,
  decorative,
  children,
}: DrawingProps & { title: string; children: ReactNode }) {
  return (
    <svg
      className={light ? `${styles.sheet} ${styles.light}` : styles.sheet}
      viewBox="0 0 480 320"
      preserveAspectRatio="xMidYMid slice"
      role={decorative ? undefined : 'img'}
      aria-label={decorative ? undefined : title}
      aria-hidden={decorative}
    >
      <path className={styles.grid} d={grid} />
      {children}
    </svg>
  )
}

/** A dimension: a thin line with a dot at both ends. */
export function Measure({ x1, y1, x2, y2 }: { x1: number; y1: number; x2: number; y2: number }) {
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
