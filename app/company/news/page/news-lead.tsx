import { LocalDate } from '#app/ui/date/local-date.tsx'
import { Content, Sentence } from '#app/ui/language/sentence.tsx'
import { contentLanguage } from '#app/ui/language/translate.ts'
import { uploadedPictureProps } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { News } from '#app/company/news/news.server.ts'

export function NewsLead({ news }: { news: News }) {
  return (
    <article className="grid gap-5">
      <UploadedPicture
        {...uploadedPictureProps(news)}
        sizes="(min-width: 84rem) 46rem, (min-width: 64rem) 55vw, 92vw"
        className="aspect-3/2 w-full rounded-1 object-cover"
      />
      <div>
        <p className="text-small text-ink-3 nums">
          <Sentence
            text="{date}, by {name}"
            date={<LocalDate value={news.date} />}
            name={<Content>{news.name}</Content>}
          />
        </p>
        <h3 className="my-3 text-title">
          <a className="title-link" href={`/news/details/${news.id}`}>
            <Content>{news.tittle}</Content>
          </a>
        </h3>
        <p className="text-ink-3" lang={contentLanguage()}>
          {stripMarkup(news.description).split(/\n\s*\n/)[0]}
        </p>
      </div>
    </article>
  )
}
