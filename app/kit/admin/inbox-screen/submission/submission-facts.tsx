import type { ReactNode } from 'react'
import styles from './submission-facts.module.css'

/** What a submission says about its sender, one Fact per line. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={`kv ${styles.facts}`}>{children}</dl>
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** A text of several lines under its title. */
export function Paragraphs({ title, children }: { title: string; children: string }) {
  return (
    <div className={styles.text}>
      <h3>{title}</h3>
      <p>{children}</p>
    </div>
  )
}
