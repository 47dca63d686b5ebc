import { randomBytes } from 'node:crypto'
import { readImage, refuseImage } from './check-image.server.ts'
import { type EncodedImage, encodeImage } from './encode-image.server.ts'
import { imageName, type ImageName, imagePath, readImageName, storedWidths } from './image-variants.ts'
import { imageMessages } from './image-rules.ts'
import { oneAtATime } from './one-at-a-time.server.ts'
import type { Storage } from './storage.server.ts'

/**
 * Stores a picture, hands its path to `write`, and removes it again where the write fails.
 * @param file undefined where no picture was sent: `write` gets undefined.
 * @throws 413 over 10 MB; 422 with a message for `image` where it is no picture we take.
 */
export async function withImage<T>(
  storage: Storage,
  file: File | undefined,
  write: (path: string | undefined) => Promise<T>,
): Promise<T> {
  const path = file && (await saveImage(storage, file))
  try {
    return await write(path)
  } catch (error) {
    if (path) await removeImage(storage, path).catch(leaveToSweep)
    throw error
  }
}

/** Like withImage, for a row that may have a picture already: the old one goes once the new one is in. */
export async function replaceImage<T>(
  storage: Storage,
  file: File | undefined,
  write: (path: string | undefined) => Promise<{ row: T; before: string | null }>,
): Promise<T> {
  const { row, before } = await withImage(storage, file, write)
  if (file && before) await removeImage(storage, before).catch(leaveToSweep)
  return row
}

// Encoding takes a core for about a second: a second upload waits, so that requests keep the other core.
const inTurn = oneAtATime()

async function saveImage(storage: Storage, file: File): Promise<string> {
  const bytes = await readImage(file)
  const encoded = await inTurn(() => encodeImage(bytes).catch(() => refuseImage(imageMessages.damaged)))
  return storeImage(storage, encoded)
}

/** Keeps the files of a picture under a name that cannot be guessed, and gives the path a row carries. */
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

/** Where the storage keeps a file of a picture. */
export const imageFile = (name: ImageName): string => `${imageFolder(name.key)}/${imageName(name)}`

/** Where the storage keeps every file of the picture that a row names; none where the path is no picture's. */
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
