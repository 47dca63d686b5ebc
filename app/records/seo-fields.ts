import { defineFields, paragraphs, picture, text } from './field/declare-fields.ts'

/** Optional values for search engines and link previews. Pages without them use their own texts and pictures. */
export const seoFields = defineFields({
  seoTitle: text('Title in search results', { max: 120 }),
  seoDescription: paragraphs('Description in search results', { max: 320, rows: 3 }),
  shareImage: picture('Share picture'),
})

export const seoFiles = { shareImage: 'picture' } as const
