import { Link, type To } from 'react-router'
import { Pages } from '#app/ui/pages/pages.tsx'
import styles from './pager.module.css'

type PagerProps = {
  page: number
  pageSize: number
  total: number
  linkToPage: (page: number) => To
}

export function Pager({ page, pageSize, total, linkToPage }: PagerProps) {
  if (total <= pageSize) return null
  const count = new Intl.NumberFormat(undefined)
  const first = (page - 1) * pageSize + 1
  return (
    <div className={`row ${styles.pager}`}>
      <p className="small muted num">
        {count.format(first)}–{count.format(Math.min(page * pageSize, total))} of {count.format(total)}
      </p>
      <Pages page={page} pageCount={Math.ceil(total / pageSize)} path={linkToPage} link={Link} />
    </div>
  )
}
