import styles from './avatar.module.css'

export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`center ${styles.avatar} ${className}`} aria-hidden="true">
      {name.charAt(0)}
    </span>
  )
}
