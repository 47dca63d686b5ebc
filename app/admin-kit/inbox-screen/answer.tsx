import type { ReactNode } from 'react'
import styles from './answer.module.css'

/** The place for answers below a submission. */
export const Answer = ({ children }: { children: ReactNode }) => (
  <div className={styles.answer}>{children}</div>
)

/** Its last line: what saving does, and the buttons. */
export function AnswerFoot({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={styles.foot}>
      {note && <span className="small muted">{note}</span>}
      <div className={styles.buttons}>{children}</div>
    </div>
  )
}
