import { Link } from 'react-router'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import {
  collectionOf,
  type CollectionName,
  contentNames,
  contentOf,
  submissionNames,
  submissionOf,
} from '#app/collections.ts'
import type { Dashboard } from './api/dashboard.server.ts'
import styles from './tiles.module.css'

const number = new Intl.NumberFormat()

type TilesProps = { dashboard: Pick<Dashboard, 'content' | 'inboxes'> }

export function Tiles({ dashboard: { content, inboxes } }: TilesProps) {
  const may = useHasRight()
  const { work } = useShell()
  return (
    <section className={styles.tiles} aria-label="Counts">
      {contentNames
        .filter((name) => contentOf(name).hasTile)
        .map((name) => {
          const { total, active, note } = content[name]
          const activeNote = `${number.format(active)} ${contentOf(name).status.on}`
          return <Tile key={name} name={name} total={total} note={note ?? activeNote} />
        })}
      {submissionNames
        .filter((name) => submissionOf(name).hasTile && may('submissions.read'))
        .map((name) => {
          const { total } = inboxes[name]
          const unanswered = work?.unansweredByKind[name] ?? 0
          const note = unanswered ? `${number.format(unanswered)} unanswered` : 'All answered'
          return <Tile key={name} name={name} total={total} note={note} isMarked={unanswered > 0} />
        })}
    </section>
  )
}

type TileProps = { name: CollectionName; total: number; note: string; isMarked?: boolean }

function Tile({ name, total, note, isMarked }: TileProps) {
  const { admin, labels } = collectionOf(name)
  return (
    <Link className={styles.tile} to={admin.path}>
      <span>{labels.tile ?? capitalize(labels.many)}</span>
      <b>{number.format(total)}</b>
      <small className={isMarked ? styles.marked : undefined}>{note}</small>
    </Link>
  )
}
