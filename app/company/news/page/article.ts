import type { ImageTexts } from '#app/ui/picture/alt-and-focus.ts'
import { imageVariants } from '#app/ui/picture/image-variants.ts'
import { splitParagraphs } from '#app/ui/text/paragraphs-and-lines.ts'
import { pickSeo, type Seo } from '#app/ui/text/seo.ts'
import { stripMarkup } from '#app/ui/text/strip-markup.ts'
import type { Identity } from '#app/records/identity/identity.ts'
import { type Division, divisionNames } from '#app/kit/page/divisions.ts'
import type { JsonLd } from '#app/kit/page/json-ld.ts'
import type { News } from '#app/company/news/news.server.ts'
import sampleArticle from '#app/company/news/sample-article.json' with { type: 'json' }

export type Article = {
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

export const toArticle = (news: News & ImageTexts): Article => ({
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
export const builtInArticle: Article = {
  ...sampleArticle,
  path: '/news/details',
  division: 'academy',
  image: null,
}

export function newsArticleJsonLd(
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
