import type { Db } from '../../db/open.server.ts'
import { imagePath, readImageName } from '../image-variants.ts'
import { allImages, removeImage } from '../images.server.ts'
import { isSettled } from '../lost-files.server.ts'
import type { Storage } from '../storage.server.ts'
import { findImageOwner } from './image-owner.server.ts'

/** Removes pictures that no row knows: of rows removed for good, and of processes that ended halfway. */
export async function removeLostImages(db: Db, storage: Storage): Promise<void> {
  const judged = new Set<string>()
  for await (const file of storage.list(allImages)) {
    const name = readImageName(file.slice(file.lastIndexOf('/') + 1))
    if (!name || judged.has(name.key)) continue
    judged.add(name.key)
    const path = imagePath(name)
    if (!(await findImageOwner(db, path)) && (await isSettled(storage, file)))
      await removeImage(storage, path)
  }
}
