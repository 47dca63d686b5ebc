import type { ReactNode } from 'react'
import styles from './submission-facts.module.css'

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
