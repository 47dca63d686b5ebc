import styles from './assignee-badge.module.css'

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')

export function AssigneeBadge({ name }: { name: string | null }) {
  const label = name ? `Assigned to ${name}` : 'Unassigned'
  return (
    <span className={name ? styles.assignee : `${styles.assignee} ${styles.nobody}`} title={label}>
      <span aria-hidden="true">{name ? initials(name) : '–'}</span>
      <span className="vh">{label}</span>
    </span>
  )
}
