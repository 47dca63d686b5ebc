import { AccordionItem } from '../../../ui/panel/accordion-item.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { type NewsHeadline, groupNewsByYear } from './news-headlines.ts'
import styles from './older-news.module.css'

const maxOpenItems = 12

export function OlderNews({ news }: { news: readonly NewsHeadline[] }) {
  return (
    <section className={`cols-60 ${styles.older}`} aria-labelledby="older-news">
      <h3 id="older-news">Older news</h3>
      <div className="acc">
        {groupNewsByYear(news).map(([year, items], index) => (
          <AccordionItem
            key={year}
            heading="h4"
            title={<YearTitle year={year} count={items.length} />}
            isInitiallyOpen={index === 0 && items.length <= maxOpenItems}
          >
            <ul className={styles.list} role="list">
              {items.map(({ id, tittle, date }) => (
                <li key={id}>
                  <LocalDate value={date} format="dayMonth" className={`num muted ${styles.date}`} />
                  <a className="title-link" href={`/news/details/${id}`}>
                    {tittle}
                  </a>
                </li>
              ))}
            </ul>
          </AccordionItem>
        ))}
      </div>
    </section>
  )
}

function YearTitle({ year, count }: { year: string; count: number }) {
  return (
    <>
      <span className="num">{year}</span>{' '}
      <span className="count">
        {count}
        <span className="vh"> {count === 1 ? 'item' : 'items'}</span>
      </span>
    </>
  )
}
