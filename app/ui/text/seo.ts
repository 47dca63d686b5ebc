/** Values of a record or page for search engines and link previews. */
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
