import { demoBanners } from '../content/demo/banners.ts'
import { demoGallery } from '../content/demo/gallery.ts'
import { demoNews } from '../content/demo/news.ts'

/** Names of the pictures that sample rows show, each once. */
export const samplePictureNames: readonly string[] = [
  ...new Set([...demoBanners, ...demoNews, ...demoGallery].flatMap(({ picture }) => picture ?? [])),
]
