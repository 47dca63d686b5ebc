import { sampleArticle } from '../sample-article.ts'
import { type House, houseNamesOf } from '../../../kit/page/divisions.ts'
import type { Identity } from '../../../records/identity/identity.ts'
import type { JsonLd } from '../../../kit/page/json-ld.ts'
import { imageVariants } from '../../../ui/picture/image-variants.ts'
import type { ImageTexts } from '../../../ui/picture/alt-and-focus.ts'
import { splitParagraphs } from '../../../ui/text/paragraphs-and-lines.ts'
import type { News } from '../endpoints.ts'

/** What the article page shows, whether it comes from the database or is the built-in sample. */
export type Article = {
  title: string
  author: string
  /** YYYY-MM-DD */
  date: string
  tags: readonly string[]
  paragraphs: readonly string[]
  /** The page's own address; the newest item is also found at /news/details. */
  path: string
  house: House
  /** A row's `image`, or null. */
  image: string | null
} & ImageTexts

const textsOf = ({ image, imageAlt, imageFocus }: News & ImageTexts) => ({ image, imageAlt, imageFocus })

export const articleOf = (news: News): Article => ({
  title: news.tittle,
  author: news.name,
  date: news.date,
  tags: news.tags
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean),
  paragraphs: splitParagraphs(news.description),
  path: `/news/details/${news.id}`,
  house: news.house as House,
  ...textsOf(news),
})

/** Shown as long as nothing is published. */
export const builtInArticle: Article = {
  ...sampleArticle,
  path: '/news/details',
  house: 'academy',
  image: null,
}

/** The article for search engines. @param absolute makes an address of a path. */
export function newsArticle(
  article: Article,
  absolute: (path: string) => string,
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
      name: houseNamesOf(identity)[article.house],
      url: absolute(article.house === 'academy' ? '/whyinspel' : '/'),
    },
    mainEntityOfPage: absolute(article.path),
    keywords: article.tags.join(', '),
    ...(picture && { image: absolute(picture.jpeg) }),
  }
}
