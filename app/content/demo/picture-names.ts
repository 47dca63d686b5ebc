import { demoBanners } from './banners.ts'
import { demoGallery } from './gallery.ts'
import { demoNews } from './news.ts'

/** Names of the pictures that demo rows show, each once. */
export const demoPictureNames: readonly string[] = [
  ...new Set([...demoBanners, ...demoNews, ...demoGallery].flatMap(({ picture }) => picture ?? [])),
]
