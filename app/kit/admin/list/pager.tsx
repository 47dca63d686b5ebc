import { Link, type To } from 'react-router'
import { Icon } from '../../../ui/icon/icon.tsx'
import { listPageLinks } from '../../../ui/pages/list-page-links.ts'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  linkToPage: (page: number) => To
}

export function Pager({ page, pageSize, total, linkToPage }: PagerProps) {
  const lastPage = Math.ceil(total / pageSize)
  if (lastPage <= 1) return null
  const count = new Intl.NumberFormat(undefined)
  const first = (page - 1) * pageSize + 1
  return (
    <nav className={`row ${styles.pager}`} aria-label="Pages">
      <p className="small muted num">
        {count.format(first)}–{count.format(Math.min(page * pageSize, total))} of {count.format(total)}
      </p>
      <ul className={`pages ${styles.pages}`} role="list">
        <li>
          <Step to={page > 1 ? linkToPage(page - 1) : undefined} label="Previous page" icon="chevron-left" />
        </li>
        {listPageLinks(page, lastPage).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                to={linkToPage(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
              >
                {count.format(number)}
              </Link>
            )}
          </li>
        ))}
        <li>
          <Step
            to={page < lastPage ? linkToPage(page + 1) : undefined}
            label="Next page"
            icon="chevron-right"
          />
        </li>
      </ul>
    </nav>
  )
}

function Step({
  to,
  label,
  icon,
}: {
  to: To | undefined
  label: string
  icon: 'chevron-left' | 'chevron-right'
}) {
  if (!to)
    return (
      <span className={styles.end}>
        <Icon name={icon} />
      </span>
    )
  return (
    <Link to={to} aria-label={label}>
      <Icon name={icon} />
    </Link>
  )
}
