import type { Db } from '../../db/open.server.ts'
import { imageFiles } from '../../storage/images.server.ts'

/** Where the storage keeps every file that a row names, also those of rows in the trash; each once, in order. */
export async function rowFiles(db: Db): Promise<string[]> {
  const pictures = (table: 'course' | 'banner' | 'news' | 'gallery') =>
    db.selectFrom(table).select('image').where('image', 'is not', null)
  const images = await pictures('course')
    .union(pictures('banner'))
    .union(pictures('news'))
    .union(pictures('gallery'))
    .execute()
  const careers = await db.selectFrom('career').select('cv').distinct().execute()
  const keys = [...images.flatMap(({ image }) => imageFiles(image ?? '')), ...careers.map(({ cv }) => cv)]
  return [...new Set(keys)].toSorted()
}
