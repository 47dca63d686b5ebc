import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { NewsHeadline } from './news-headlines.ts'

export function NewsList({ news }: { news: readonly NewsHeadline[] }) {
  return (
    <ul className="self-start border-t-2 border-ink" role="list">
      {news.map(({ id, tittle, date }) => (
        <li key={id} className="relative border-b border-line py-5">
          <p className="text-small text-ink-3 nums">
            <LocalDate value={date} />
          </p>
          <h3 className="mt-1 text-h4 leading-ui">
            <a className="title-link after:absolute after:inset-0" href={`/news/details/${id}`}>
              {tittle}
            </a>
          </h3>
        </li>
      ))}
    </ul>
  )
}
