import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import styles from './attention.module.css'

type AttentionRowProps = {
  icon: AdminIconName
  tone: 'warn' | 'bad' | 'info' | 'quiet'
  title: string
  text: string
  action?: { label: string; path: string }
  children?: ReactNode
}

export function AttentionRow({ icon, tone, title, text, action, children }: AttentionRowProps) {
  return (
    <li className={`${styles.row} ${styles[tone]}`}>
      <AdminIcon name={icon} />
      <div className={styles.text}>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {action && (
        <Link className="btn btn--line btn--s" to={action.path} aria-label={`${action.label}: ${title}`}>
          {action.label}
        </Link>
      )}
      {children}
    </li>
  )
}
