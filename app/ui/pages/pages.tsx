import { Icon } from '../icon/icon.tsx'
import { shownPages } from './shown-pages.ts'

/** A page number in an address, from 2 on: the first page has none. */
export const isPageNumber = (text: string): boolean => /^([2-9]|[1-9]\d{1,2})$/.test(text)

/** @param last how many pages there are. @param path the address of one. */
type PagesProps = { page: number; last: number; path: (page: number) => string }

/** Links to the other pages of a list; nothing if there is one. */
export function Pages({ page, last, path }: PagesProps) {
  if (last <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <a href={path(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </a>
      )}
      {shownPages(page, last).map((number, index) => {
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
      {page < last && (
        <a href={path(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  )
}
