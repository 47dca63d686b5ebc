import { LocalDate } from '#app/ui/date/local-date.tsx'
import { ArrowLink } from '#app/ui/icon/arrow-link.tsx'
import { uploadedPictureProps, type ImageTexts } from '#app/ui/picture/alt-and-focus.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { Picture, type PictureName } from '#app/ui/picture/picture.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { RichText } from '#app/ui/rich-text/rich-text.tsx'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { pickSeo, type Seo } from '#app/ui/text/seo.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import { siteContext } from '#app/platform/api/site-context.ts'
import { parseRichText } from '#app/platform/parse-rich-text.server.ts'
import type { Identity } from '#app/records/identity/identity.ts'
import '#app/kit/page/academy.css'
import { type Division, divisionNames } from '#app/kit/page/divisions.ts'
import { academyCrumbs, Breadcrumb } from '#app/kit/page/header/page-header.tsx'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import { loadRecord } from '#app/kit/page/load-record.ts'
import { absoluteUrl, notFoundMeta, pageMeta, getSite } from '#app/kit/page/page-meta.ts'
import type { News } from '#app/company/news/news.server.ts'
import sampleArticle from '#app/company/news/sample-article.json' with { type: 'json' }
import type { Route } from './+types/news-details-page'
import { archivePath } from './archive-path.ts'
import { findAdjacentNews, toHeadline, type NewsHeadline } from './news-headlines.ts'
import { NewsList } from './news-list.tsx'

/** /news/details belongs to the academy: it shows the academy's newest news item, or else the newest one. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { api } = context.get(siteContext)
  const { rows } = await api.get('/News')
  const newest = rows.find(({ house }) => house === 'academy') ?? rows[0]
  const selected =
    params.id === undefined
      ? newest
      : await loadRecord(params.id, (id) => api.get('/News/:id', { params: { id } }))
  return {
    division: selected && params.id !== undefined ? toArticle(selected).division : ('academy' as const),
    article: selected ? toArticle(selected) : builtInArticle,
    blocks: parseRichText(selected?.description ?? builtInArticle.paragraphs.join('\n\n')),
    latest: rows
      .filter(({ id }) => id !== selected?.id)
      .slice(0, 5)
      .map(toHeadline),
    ...findAdjacentNews(rows.map(toHeadline), selected?.id),
  }
}

function buildBreadcrumb({ title, division }: Article, hasOwnPath: boolean) {
  if (!hasOwnPath) return academyCrumbs({ label: 'News' })
  const steps = [{ label: 'News', path: archivePath({}) }, { label: title }]
  return division === 'academy'
    ? academyCrumbs(...steps)
    : [{ label: 'Home', path: '/' }, { label: 'Resources', path: '/blog' }, ...steps]
}

export const meta = (args: Route.MetaArgs) => {
  if (!args.loaderData) return notFoundMeta(args)
  const { article } = args.loaderData
  const picture = imageVariants(article.image)
  const { publicUrl, identity } = getSite(args)
  return pageMeta(args, {
    title: article.title,
    description: (article.paragraphs[0] ?? article.title).slice(0, 160),
    path: article.path,
    seo: article.seo,
    image: picture
      ? { ...picture, path: picture.jpeg, alt: article.title }
      : (sampleArticle.picture as PictureName),
    breadcrumb: buildBreadcrumb(article, args.params.id !== undefined),
    article: { published: article.date, author: article.author, tags: article.tags },
    jsonLd: newsArticleJsonLd(article, (path) => absoluteUrl(publicUrl, path), identity),
  })
}

export default function NewsDetailsPage({ loaderData, params }: Route.ComponentProps) {
  const { article, blocks, latest, newer, older } = loaderData
  const { title, author, date, tags } = article
  return (
    <div className="wrap">
      <div className="pt-fluid-s pb-8">
        <Breadcrumb crumbs={buildBreadcrumb(article, params.id !== undefined)} />
        <h1 className="mt-fluid-s max-w-5xl">{title}</h1>
        <p className="mt-4 text-ink-2 nums">
          <LocalDate value={date} />, by {author}
        </p>
      </div>
      <div className="cols gap-y-12 pb-section">
        <article className="lg:col-span-7">
          <ArticlePicture article={article} />
          <div className="max-w-measure [&>p+p]:mt-5">
            <RichText blocks={blocks} headings={['h2', 'h3']} leadClassName="lead" />
          </div>
          {tags.length > 0 && (
            <ul className="mt-8 flex flex-wrap gap-2" role="list" aria-label="Tags">
              {tags.map((tag) => (
                <li className="badge" key={tag}>
                  {tag}
                </li>
              ))}
            </ul>
          )}
          <p className="mt-8 grid grid-cols-[3rem_1fr] items-center gap-3 border-t border-line-2 pt-5 text-small text-ink-2">
            <span
              className="grid size-12 place-items-center rounded-full bg-plate-2 font-display text-h3 leading-none font-semibold text-ink"
              aria-hidden="true"
            >
              {author.slice(0, 1)}
            </span>
            <span>
              <b className="block text-body text-ink">{author}</b>
              Author
            </span>
          </p>
          <AdjacentNews newer={newer} older={older} />
        </article>
        <aside className="lg:col-span-4 lg:col-start-9" aria-labelledby="latest">
          <h2 className="mb-5 text-h3" id="latest">
            Latest news
          </h2>
          {latest.length > 0 && <NewsList news={latest} />}
          <p className="mt-3 flex flex-wrap gap-x-8">
            {latest.length > 0 && <ArrowLink href={archivePath({})}>All news</ArrowLink>}
            <ArrowLink href="/news.xml">RSS feed</ArrowLink>
          </p>
        </aside>
      </div>
    </div>
  )
}

const picture = 'mb-8 w-full rounded-1 object-cover'

function ArticlePicture({ article }: { article: Article }) {
  const { path, image } = article
  const sizes = '(min-width: 84rem) 48rem, (min-width: 64rem) 57vw, 92vw'
  if (path === builtInArticle.path) {
    return (
      <Picture
        name={sampleArticle.picture as PictureName}
        sizes={sizes}
        className={`${picture} aspect-3/2`}
        fetchPriority="high"
      />
    )
  }
  const { width = 3, height = 2 } = imageVariants(image) ?? {}
  return (
    <UploadedPicture
      {...uploadedPictureProps(article)}
      sizes={sizes}
      className={`${picture} ${width < height ? 'aspect-square' : 'aspect-3/2'}`}
      isLead
    />
  )
}

type AdjacentNewsProps = { newer: NewsHeadline | undefined; older: NewsHeadline | undefined }

function AdjacentNews({ newer, older }: AdjacentNewsProps) {
  if (!newer && !older) return null
  const link = (rel: 'prev' | 'next', label: string, { id, tittle }: NewsHeadline) => (
    <a
      className={`group grid content-start gap-1 py-5 text-ink no-underline max-sm:not-first:border-t max-sm:not-first:border-line ${rel === 'next' ? 'sm:col-start-2 sm:text-end' : ''}`}
      rel={rel}
      href={`/news/details/${id}`}
    >
      <span className="text-small text-ink-3">{label}</span>{' '}
      <b className="font-display text-h4 leading-ui font-medium tracking-head group-hover:text-accent group-hover:underline">
        {tittle}
      </b>
    </a>
  )
  return (
    <nav
      className="mt-10 grid gap-x-gutter border-t border-line sm:grid-cols-2"
      aria-label="Older and newer news"
    >
      {older && link('prev', 'Older', older)}
      {newer && link('next', 'Newer', newer)}
    </nav>
  )
}

type Article = {
  title: string
  author: string
  date: string
  tags: readonly string[]
  paragraphs: readonly string[]
  /** The canonical path. The newest item is also shown at /news/details. */
  path: string
  division: Division
  image: string | null
  seo?: Seo
} & ImageTexts

const toArticle = (news: News & ImageTexts): Article => ({
  title: news.tittle,
  author: news.name,
  date: news.date,
  tags: news.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  paragraphs: splitParagraphs(stripMarkup(news.description)),
  path: `/news/details/${news.id}`,
  division: news.house as Division,
  image: news.image,
  imageAlt: news.imageAlt,
  imageFocus: news.imageFocus,
  seo: pickSeo(news),
})

/** Shown at /news/details until the first news item is published. */
const builtInArticle: Article = {
  ...sampleArticle,
  path: '/news/details',
  division: 'academy',
  image: null,
}

function newsArticleJsonLd(
  article: Article,
  toAbsoluteUrl: (path: string) => string,
  identity: Identity,
): JsonLd {
  const picture = imageVariants(article.image)
  return {
    '@type': 'NewsArticle',
    headline: article.title,
    datePublished: article.date,
    author: { '@type': 'Person', name: article.author },
    publisher: {
      '@type': 'Organization',
      name: divisionNames(identity)[article.division],
      url: toAbsoluteUrl(article.division === 'academy' ? '/whyinspel' : '/'),
    },
    mainEntityOfPage: toAbsoluteUrl(article.path),
    keywords: article.tags.join(', '),
    ...(picture && { image: toAbsoluteUrl(picture.jpeg) }),
  }
}
