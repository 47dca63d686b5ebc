import type { NewsTitle } from './news-titles.ts'
import styles from './news-turns.module.css'

type NewsTurnsProps = { newer: NewsTitle | undefined; older: NewsTitle | undefined }

/** Leads from one article to the next older and the next newer one. */
export function NewsTurns({ newer, older }: NewsTurnsProps) {
  if (!newer && !older) return null
  return (
    <nav className={styles.turns} aria-label="Older and newer news">
      {older && <Turn rel="prev" label="Older" news={older} />}
      {newer && <Turn rel="next" label="Newer" news={newer} />}
    </nav>
  )
}

function Turn({ rel, label, news }: { rel: 'prev' | 'next'; label: string; news: NewsTitle }) {
  return (
    <a rel={rel} href={`/news/details/${news.id}`}>
      <span>{label}</span> <b>{news.tittle}</b>
    </a>
  )
}
