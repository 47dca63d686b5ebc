import { Link } from 'react-router'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import tiles from '#app/back-office/dashboard/tiles.module.css'
import styles from './work.module.css'

export type WorkCount = {
  label: string
  icon: AdminIconName
  count: number
  note: string
  path: string
  tone?: 'warn' | 'bad' | undefined
}

const number = new Intl.NumberFormat()

export function WorkTiles({ counts }: { counts: readonly WorkCount[] }) {
  return (
    <section className={tiles.tiles} aria-label="To do">
      {counts.map(({ label, icon, count, note, path, tone }) => (
        <Link key={label} className={tiles.tile} to={path}>
          <span className={styles.label}>
            <AdminIcon name={icon} />
            {label}
          </span>
          <b className={count > 0 && tone ? styles[tone] : undefined}>{number.format(count)}</b>
          <small>{note}</small>
        </Link>
      ))}
    </section>
  )
}
