import type { ComponentType, ReactNode } from 'react'
import { Icon } from '#app/ui/icon/icon.tsx'

/** URLs contain page numbers from 2 to 999. The first page has none. */
export const isPageNumber = (text: string): boolean => /^([2-9]|[1-9]\d{1,2})$/.test(text)

type LinkProps<To> = {
  to: To
  rel?: string
  'aria-label': string
  'aria-current'?: 'page' | undefined
  children: ReactNode
}

type PagesProps<To> = {
  page: number
  pageCount: number
  path: (page: number) => To
  link: ComponentType<LinkProps<To>>
}

/** For public pages, which are documents. */
export const PlainLink = ({ to, children, ...props }: LinkProps<string>) => (
  <a href={to} {...props}>
    {children}
  </a>
)

export function Pages<To>({ page, pageCount, path, link: Link }: PagesProps<To>) {
  if (pageCount <= 1) return null
  return (
    <nav className="pages" aria-label="Pages">
      {page > 1 && (
        <Link to={path(page - 1)} rel="prev" aria-label="Previous page">
          <Icon name="chevron-left" />
        </Link>
      )}
      {listPageLinks(page, pageCount).map((number, index) =>
        number === undefined ? (
          <span key={`gap-${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={number}
            to={path(number)}
            aria-label={`Page ${number}`}
            aria-current={number === page ? 'page' : undefined}
          >
            {number}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={path(page + 1)} rel="next" aria-label="Next page">
          <Icon name="chevron-right" />
        </Link>
      )}
    </nav>
  )
}

/** First, last, current and neighboring page numbers; undefined stands for a gap. */
function listPageLinks(page: number, last: number): (number | undefined)[] {
  const wanted = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const numbers = [...new Set(wanted)].toSorted((a, b) => a - b)
  return numbers.flatMap((number, index) => {
    const gap = number - (numbers[index - 1] ?? number - 1)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [undefined, number] : [number]
  })
}
