import { Link } from 'react-router'
import type { Dashboard } from './api/dashboard.ts'
import styles from './tiles.module.css'

const number = new Intl.NumberFormat()

/** How much there is of each thing, and how much of it matters now. */
export function Tiles({ dashboard: { content, inboxes } }: { dashboard: Dashboard }) {
  const { course, banner, news, event, gallery } = content
  return (
    <section className={styles.tiles} aria-label="Counts">
      <Tile
        path="/admin/courses"
        label="Courses"
        total={course.total}
        note={`${number.format(course.active)} active`}
      />
      <Tile
        path="/admin/banner"
        label="Banners"
        total={banner.total}
        note={`${number.format(banner.active)} active`}
      />
      <Tile
        path="/admin/news"
        label="News"
        total={news.total}
        note={`${number.format(news.active)} published`}
      />
      <Tile
        path="/admin/events"
        label="Events"
        total={event.total}
        note={`${number.format(event.upcoming)} upcoming`}
      />
      <Tile
        path="/admin/gallery"
        label="Gallery"
        total={gallery.total}
        note={`${number.format(gallery.active)} active`}
      />
      <Tile
        path="/admin/admission"
        label="Admissions"
        total={inboxes.admission.total}
        note={inboxes.admission.unread ? `${number.format(inboxes.admission.unread)} unread` : 'All read'}
        isMarked={inboxes.admission.unread > 0}
      />
    </section>
  )
}

type TileProps = { path: string; label: string; total: number; note: string; isMarked?: boolean }

function Tile({ path, label, total, note, isMarked }: TileProps) {
  return (
    <Link className={styles.tile} to={path}>
      <span>{label}</span>
      <b>{number.format(total)}</b>
      <small className={isMarked ? styles.marked : undefined}>{note}</small>
    </Link>
  )
}
