import type { NewsHeadline } from './news-headlines.ts'
import styles from './adjacent-news.module.css'

type AdjacentNewsProps = { newer: NewsHeadline | undefined; older: NewsHeadline | undefined }

export function AdjacentNews({ newer, older }: AdjacentNewsProps) {
  if (!newer && !older) return null
  return (
    <nav className={styles.adjacent} aria-label="Older and newer news">
      {older && <AdjacentLink rel="prev" label="Older" news={older} />}
      {newer && <AdjacentLink rel="next" label="Newer" news={newer} />}
    </nav>
  )
}

function AdjacentLink({ rel, label, news }: { rel: 'prev' | 'next'; label: string; news: NewsHeadline }) {
  return (
    <a rel={rel} href={`/news/details/${news.id}`}>
      <span>{label}</span> <b>{news.tittle}</b>
    </a>
  )
}
