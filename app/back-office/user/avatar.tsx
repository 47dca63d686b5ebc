import styles from './avatar.module.css'

/** The first letter of a name on a round plate. */
export function Avatar({ name, className = '' }: { name: string; className?: string }) {
  return (
    <span className={`${styles.avatar} ${className}`} aria-hidden="true">
      {name.charAt(0)}
    </span>
  )
}
