import { Icon } from '../icon/icon.tsx'
import { listPageLinks } from './list-page-links.ts'

/** URLs contain page numbers from 2 to 999. The first page has none. */
export const isPageNumber = (text: string): boolean => /^([2-9]|[1-9]\d{1,2})$/.test(text)

type PagesProps = { page: number; pageCount: number; path: (page: number) => string }

export function Pages({ page, pageCount, path }: PagesProps) {
  if (pageCount <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={path(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </a>
      )}
      {listPageLinks(page, pageCount).map((number, index) => {
        if (number === undefined)
          return (
            <span key={`gap-${index}`} aria-hidden="true">
              …
            </span>
          )
        return (
          <a
            key={number}
            href={path(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </a>
        )
      })}
      {page < pageCount && (
        <a href={path(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
