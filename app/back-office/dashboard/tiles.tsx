import { Link } from 'react-router'
import { capitalized } from '../../ui/capitalized.ts'
import { collectionOf, type CollectionName, contentNames, contentOf } from '../../collections.ts'
import type { Dashboard } from './dashboard.ts'
import styles from './tiles.module.css'

const number = new Intl.NumberFormat()

/** How much content there is and how much of it the site shows, and how many admissions. */
export function Tiles({
  dashboard: { content, upcomingEvents, inboxes },
}: {
  dashboard: Pick<Dashboard, 'content' | 'upcomingEvents' | 'inboxes'>
}) {
  const { admission } = inboxes
  const noteOf = (name: (typeof contentNames)[number]) =>
    name === 'event'
      ? `${number.format(upcomingEvents)} upcoming`
      : `${number.format(content[name].active)} ${contentOf(name).status.on}`
  return (
    <section className={styles.tiles} aria-label="Counts">
      {contentNames.map((name) => (
        <Tile key={name} name={name} total={content[name].total} note={noteOf(name)} />
      ))}
      <Tile
        name="admission"
        total={admission.total}
        note={admission.unread ? `${number.format(admission.unread)} unread` : 'All read'}
        isMarked={admission.unread > 0}
      />
    </section>
  )
}

type TileProps = { name: CollectionName; total: number; note: string; isMarked?: boolean }

function Tile({ name, total, note, isMarked }: TileProps) {
  const { admin, labels } = collectionOf(name)
  return (
    <Link className={styles.tile} to={admin.path}>
      <span>{labels.tile ?? capitalized(labels.many)}</span>
      <b>{number.format(total)}</b>
      <small className={isMarked ? styles.marked : undefined}>{note}</small>
    </Link>
  )
}
