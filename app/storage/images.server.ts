import { randomBytes } from 'node:crypto'
import { readImage, refuseImage } from './check-image.server.ts'
import { type EncodedImage, encodeImage } from './encode-image.server.ts'
import {
  imageName,
  type ImageName,
  imagePath,
  readImageName,
  storedWidths,
} from '../ui/picture/image-variants.ts'
import { imageMessages } from './image-rules.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import type { Storage } from './storage.server.ts'

// Encoding takes a core for about a second: a second upload waits, so that requests keep the other core.
const inTurn = oneAtATime()

/**
 * Stores an uploaded picture. @returns the path that a row carries.
 * @throws 413 over 10 MB; 422 with a message for `image` if it is no picture that we take.
 */
export async function saveImage(storage: Storage, file: File): Promise<string> {
  const bytes = await readImage(file)
  const encoded = await inTurn(() => encodeImage(bytes).catch(() => refuseImage(imageMessages.damaged)))
  return storeImage(storage, encoded)
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
    await storage.deleteAll(imageFolder(key)).catch(leaveToSweep)
    throw error
  }
  return imagePath({ key, width, height })
}

/** Removes every file of a picture. */
export async function removeImage(storage: Storage, path: string): Promise<void> {
  const name = readImageName(path.replace(/^\/image\//, ''))
  if (name) await storage.deleteAll(imageFolder(name.key))
}

/** Files that cannot be removed now belong to no row: the hourly sweep finds them. */
const leaveToSweep = (): void => {}

export const allImages = 'images'
const imageFolder = (key: string): string => `${allImages}/${key}`

/** Key of a file of a picture. */
export const imageFile = (name: ImageName): string => `${imageFolder(name.key)}/${imageName(name)}`

/** Keys of all files of the picture that a row names; none if the path is no picture's. */
export function imageFiles(path: string): string[] {
  const name = readImageName(path.replace(/^\/image\//, ''))
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
