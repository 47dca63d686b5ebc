import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { mailAddress } from './mail-address.ts'

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

/** An address that opens the user's own mail program. */
export const MailLink = ({ address }: { address: string }) => <a href={mailAddress(address)}>{address}</a>

/** A number that phones can dial, or `none`. */
export function PhoneLink({ number, none }: { number: string | null; none: string }) {
  return number ? <a href={`tel:${number.replace(/[^\d+]/g, '')}`}>{number}</a> : none
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
