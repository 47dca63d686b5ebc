import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { LocalDate } from '#app/ui/date/local-date.tsx'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { News } from '#app/company/news/news.server.ts'
import styles from './news-lead.module.css'

export function NewsLead({ news }: { news: News }) {
  return (
    <article className={styles.lead}>
      <UploadedPicture
        {...uploadedPictureProps(news)}
        sizes="(min-width: 84rem) 46rem, (min-width: 60rem) 55vw, 92vw"
        className={styles.picture}
      />
      <div>
        <p className={`small muted ${styles.meta}`}>
          <LocalDate value={news.date} />, by {news.name}
        </p>
        <h3>
          <a className="title-link" href={`/news/details/${news.id}`}>
            {news.tittle}
          </a>
        </h3>
        <p className="muted">{stripMarkup(news.description).split(/\n\s*\n/)[0]}</p>
      </div>
    </article>
  )
}
