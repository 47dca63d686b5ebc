import { randomBytes } from 'node:crypto'
import { readImage, refuseImage } from './check-image.server.ts'
import { type EncodedImage, encodeImage } from './encode-image.server.ts'
import {
  imageName,
  type ImageName,
  imagePath,
  readImageName,
  storedWidths,
} from '../../../ui/picture/image-variants.ts'
import { imageMessages } from './image-rules.ts'
import type { Storage } from '../storage.server.ts'

// Encoding takes a core for about a second: a second upload waits, so that requests have the other core.
let last: Promise<unknown> = Promise.resolve()

/**
 * Stores an uploaded picture. @returns the path that a row carries.
 * @throws 413 over 10 MB; 422 with a message for `image` if it is no picture that we take.
 */
export async function saveImage(storage: Storage, file: File): Promise<string> {
  const bytes = await readImage(file)
  const encoded = last.then(() => encodeImage(bytes))
  last = encoded.catch(() => {})
  return storeImage(storage, await encoded.catch(() => refuseImage(imageMessages.damaged)))
}

/** Stores the files of a picture under a name that cannot be guessed. @returns the path for its row. */
export async function storeImage(storage: Storage, { width, height, files }: EncodedImage): Promise<string> {
  const key = randomBytes(16).toString('hex')
  try {
    const stored = await Promise.allSettled(
      files.map(({ fileWidth, format, bytes }) =>
        storage.put(imageFile({ key, width, height, fileWidth, format }), bytes),
      ),
    )
    for (const one of stored) if (one.status === 'rejected') throw one.reason
  } catch (error) {
    // What cannot be removed now belongs to no row: the hourly sweep finds it.
    await storage.deleteAll(imageFolder(key)).catch(() => {})
    throw error
  }
  return imagePath({ key, width, height })
}

/** The name of a picture in the path that a row carries. */
export const nameIn = (path: string): ImageName | undefined => readImageName(path.replace(/^\/image\//, ''))

export const allImages = 'images'
const imageFolder = (key: string): string => `${allImages}/${key}`

/** Key of a file of a picture. */
export const imageFile = (name: ImageName): string => `${imageFolder(name.key)}/${imageName(name)}`

/** Keys of all files of the picture that a row names; none if the path is no picture's. */
export function imageFiles(path: string): string[] {
  const name = nameIn(path)
  if (!name) return []
  const ofWidth = (fileWidth: number) => [
    imageFile({ ...name, fileWidth, format: 'avif' }),
    imageFile({ ...name, fileWidth, format: 'webp' }),
  ]
  return [
    ...storedWidths(name.width).flatMap(ofWidth),
    imageFile({ ...name, fileWidth: name.width, format: 'jpg' }),
  ]
}

/** Removes the files of pictures that nothing names any more; those that cannot be removed now go as orphaned files. */
export async function removePictures(storage: Storage, paths: readonly string[]): Promise<void> {
  for (const key of paths.flatMap(imageFiles)) await storage.delete(key).catch(() => {})
}
