import { Link } from 'react-router'
import { AdminIcon, type AdminIconName } from '#app/ui/icon/admin-icon.tsx'
import { capitalize } from '#app/ui/text/capitalize.ts'
import { statusLabels } from '#app/records/collection-definition.ts'
import { formatWaitingTime } from '#app/kit/admin/parts/relative-time.ts'
import { useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { isShownPath } from '#app/back-office/navigation/nav-items.ts'
import {
  collectionOf,
  type CollectionName,
  contentNames,
  contentOf,
  submissionNames,
  submissionOf,
} from '#app/collections.ts'
import type { Dashboard } from './api/dashboard.server.ts'

const number = new Intl.NumberFormat()

const tiles =
  'grid grid-cols-2 gap-px overflow-clip rounded-3 border border-line bg-surface sm:grid-cols-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none'

type WorkTilesProps = { dashboard: Pick<Dashboard, 'answerNext'> }

export function WorkTiles({ dashboard: { answerNext } }: WorkTilesProps) {
  const { unanswered = answerNext.length, overdue = 0 } = useShell().work ?? {}
  const [oldest] = answerNext.map(({ lastAt }) => lastAt).toSorted()
  return (
    <section className={tiles} aria-label="To do">
      <Tile
        path="/admin/inbox"
        icon="inbox"
        label="Unanswered"
        count={unanswered}
        note={oldest ? `Oldest waits ${formatWaitingTime(oldest)}` : 'All answered'}
      />
      <Tile
        path="/admin/inbox?view=overdue"
        icon="clock-alert"
        label="Overdue"
        count={overdue}
        isBad
        note={overdue > 0 ? 'Answer these first' : 'No answer is late'}
      />
    </section>
  )
}

type TilesProps = { dashboard: Pick<Dashboard, 'content' | 'submissions'> }

export function Tiles({ dashboard: { content, submissions } }: TilesProps) {
  const may = useHasRight()
  const { work } = useShell()
  return (
    <section className={tiles} aria-label="Counts">
      {contentNames
        .filter((name) => contentOf(name).hasTile && isShownPath(contentOf(name).admin.path, may))
        .map((name) => {
          const { total, active } = content[name]
          const note = `${number.format(active)} ${statusLabels(contentOf(name)).on}`
          return <Tile key={name} {...tileOf(name)} count={total} note={note} />
        })}
      {submissionNames
        .filter((name) => submissionOf(name).hasTile && may('submissions.read'))
        .map((name) => {
          const unanswered = work?.unansweredByKind[name] ?? 0
          const note = unanswered ? `${number.format(unanswered)} unanswered` : 'All answered'
          return (
            <Tile
              key={name}
              {...tileOf(name)}
              count={submissions[name]}
              note={note}
              isMarked={unanswered > 0}
            />
          )
        })}
    </section>
  )
}

const tileOf = (name: CollectionName) => {
  const { admin, labels } = collectionOf(name)
  return { path: admin.path, label: labels.tile ?? capitalize(labels.many) }
}

type TileProps = {
  path: string
  label: string
  icon?: AdminIconName
  count: number
  isBad?: boolean
  note: string
  isMarked?: boolean
}

function Tile({ path, label, icon, count, isBad, note, isMarked }: TileProps) {
  return (
    <Link
      className="grid content-start gap-1.5 px-4.5 py-4 text-ink no-underline ring-1 ring-line hover:bg-soft focus-visible:relative focus-visible:z-1 focus-visible:-outline-offset-3"
      to={path}
    >
      <span className="flex items-center gap-2 text-small text-ink-2">
        {icon && <AdminIcon name={icon} className="size-4" />}
        {label}
      </span>
      <b
        className={`font-display text-figure leading-none font-medium tracking-hero tabular-nums ${count > 0 && isBad ? 'text-bad' : ''}`}
      >
        {number.format(count)}
      </b>
      <small className={`text-micro tabular-nums ${isMarked ? 'font-semibold text-accent' : 'text-ink-3'}`}>
        {note}
      </small>
    </Link>
  )
}
