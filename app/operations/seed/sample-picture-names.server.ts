import { demoBanners } from './demo-content/banners.ts'
import { demoInstructors } from './demo-content/batches.ts'
import { demoGallery } from './demo-content/gallery.ts'
import { demoNews } from './demo-content/news.ts'
import { pictureColumns } from '../../platform/storage/files/file-columns.server.ts'
import { collectionServers } from '../../collections.server.ts'

const initialPictures = pictureColumns.flatMap(({ collection, column }) =>
  (collectionServers[collection].initial ?? []).flatMap(
    (row) => (row as Record<string, string | null>)[column] ?? [],
  ),
)

export const samplePictureNames: readonly string[] = [
  ...new Set([
    ...[...demoBanners, ...demoNews, ...demoGallery, ...demoInstructors].flatMap(
      ({ picture }) => picture ?? [],
    ),
    ...initialPictures,
  ]),
]
