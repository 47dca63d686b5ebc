import type { ReactNode } from 'react'
import styles from '../mail/answer.module.css'

/** Last line of a form below a submission: what saving does, and the buttons. */
export function FormFoot({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note && <span className="small muted">{note}</span>}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
