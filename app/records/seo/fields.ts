import { defineFields, paragraphs, picture, text } from '../field/fields.ts'

/** Optional values for search engines and link previews. Pages without them use their own texts and pictures. */
export const seoFields = defineFields({
  seoTitle: text('Title in search results', { max: 120 }),
  seoDescription: paragraphs('Description in search results', { max: 320, rows: 3 }),
  shareImage: picture('Share picture'),
})

export const seoFiles = { shareImage: 'picture' } as const

export type Seo = {
  seoTitle: string | null
  seoDescription: string | null
  shareImage: string | null
  /** From the picture library. */
  shareImageAlt?: string | null
}

export const pickSeo = ({
  seoTitle = null,
  seoDescription = null,
  shareImage = null,
  shareImageAlt = null,
}: Partial<Seo>): Seo => ({
  seoTitle,
  seoDescription,
  shareImage,
  shareImageAlt,
})
