import { stripMarkup } from '../../../ui/text/strip-markup.ts'
import { useIdentity } from '../../../kit/page/root-data.ts'
import { AcademyMark } from '../../../kit/page/logo/academy-mark.tsx'
import { LocalDate } from '../../../ui/date/local-date.tsx'
import { uploadedPictureProps } from '../../../ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import type { News } from '../news.server.ts'
import styles from './archive-item.module.css'

export function ArchiveItem({ news }: { news: News }) {
  const { id, tittle, date, house, description } = news
  const { academyName } = useIdentity()
  const isAcademy = house === 'academy'
  return (
    <li className={styles.item} data-house={isAcademy ? house : undefined}>
      <UploadedPicture
        {...uploadedPictureProps(news)}
        sizes="(min-width: 40rem) 12rem, 6rem"
        className={styles.picture}
      />
      <div>
        <p className={`wrapping quiet ${styles.meta}`}>
          <LocalDate value={date} format="dayMonth" />
          {isAcademy && (
            <span className={`inline ${styles.house}`}>
              <AcademyMark />
              {academyName}
            </span>
          )}
        </p>
        <h3>
          <a className="title-link" href={`/news/details/${id}`}>
            {tittle}
          </a>
        </h3>
        <p className={styles.first}>{stripMarkup(description).split(/\n\s*\n/, 1)[0]}</p>
      </div>
    </li>
  )
}
