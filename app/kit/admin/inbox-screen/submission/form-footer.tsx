import type { ReactNode } from 'react'
import styles from '#app/kit/admin/inbox-screen/mail/answer.module.css'

export function FormFooter({ note, children }: { note?: string; children: ReactNode }) {
  return (
    <div className={`row ${styles.foot}`}>
      {note && <span className="small muted">{note}</span>}
      <div className={`wrapping ${styles.buttons}`}>{children}</div>
    </div>
  )
}
