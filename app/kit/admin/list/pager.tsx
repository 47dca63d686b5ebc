import { Link, type To } from 'react-router'
import { Pages } from '#app/ui/pages/pages.tsx'

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
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3 max-sm:justify-center lg:px-6 lg:[&_:is(a,span)]:min-h-9 lg:[&_:is(a,span)]:min-w-9 max-sm:[&>nav]:gap-0">
      <p className="text-small text-ink-3 tabular-nums">
        {count.format(first)}–{count.format(Math.min(page * pageSize, total))} of {count.format(total)}
      </p>
      <Pages page={page} pageCount={Math.ceil(total / pageSize)} path={linkToPage} link={Link} />
    </div>
  )
}
