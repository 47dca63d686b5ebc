import { demoBanners } from '../content/demo/banners.ts'
import { demoGallery } from '../content/demo/gallery.ts'
import { demoNews } from '../content/demo/news.ts'
import { pictureColumns } from '../storage/file-columns.server.ts'
import { collectionServers } from './collections.server.ts'

const initialPictures = pictureColumns.flatMap(({ collection, column }) =>
  (collectionServers[collection].initial ?? []).flatMap(
    (row) => (row as Record<string, string | null>)[column] ?? [],
  ),
)

/** Names of the pictures that sample rows show, each once. */
export const samplePictureNames: readonly string[] = [
  ...new Set([
    ...[...demoBanners, ...demoNews, ...demoGallery].flatMap(({ picture }) => picture ?? []),
    ...initialPictures,
  ]),
]
