import { LocalDate } from '#app/ui/date/local-date.tsx'
import type { NewsHeadline } from './news-headlines.ts'
import styles from './news-list.module.css'

export function NewsList({ news }: { news: readonly NewsHeadline[] }) {
  return (
    <ul className={styles.list} role="list">
      {news.map(({ id, tittle, date }) => (
        <li key={id}>
          <p className="small muted num">
            <LocalDate value={date} />
          </p>
          <h3>
            <a className="title-link" href={`/news/details/${id}`}>
              {tittle}
            </a>
          </h3>
        </li>
      ))}
    </ul>
  )
}
