import type { ReactNode } from 'react'
import { formatReceivedAt } from '#app/kit/admin/parts/relative-time.ts'
import styles from './thread.module.css'

export const EntryTime = ({ at }: { at: string }) => <time dateTime={at}>{formatReceivedAt(at)}</time>

type EntryHeadProps = { who: string; at: string; children?: ReactNode }

export const EntryHead = ({ who, at, children }: EntryHeadProps) => (
  <div className={styles.head}>
    <b>{who}</b>
    {children}
    <EntryTime at={at} />
  </div>
)
