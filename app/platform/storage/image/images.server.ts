import { randomBytes } from 'node:crypto'
import { readImage, rejectImage } from './check-image.server.ts'
import { type EncodedImage, encodeImage } from './encode-image.server.ts'
import {
  imageName,
  type ImageName,
  imagePath,
  parseImageName,
  storedWidths,
} from '../../../ui/picture/image-variants.ts'
import { imageMessages } from './image-rules.ts'
import type { Storage } from '../stored-files.ts'

// Pictures are encoded one at a time, because encoding occupies a core for about a second and requests need the other one.
let lastEncoding: Promise<unknown> = Promise.resolve()

/** @returns the path to store in the record. @throws 413 over 10 MB; 422 if the file is not a supported picture */
export async function saveImage(storage: Storage, file: File): Promise<string> {
  const bytes = await readImage(file)
  const encoded = lastEncoding.then(() => encodeImage(bytes))
  lastEncoding = encoded.catch(() => {})
  return storeImage(storage, await encoded.catch(() => rejectImage(imageMessages.damaged)))
}

/** Stores the files under a random name that cannot be guessed. @returns the path to store in the record */
export async function storeImage(storage: Storage, { width, height, files }: EncodedImage): Promise<string> {
  const key = randomBytes(16).toString('hex')
  try {
    const stored = await Promise.allSettled(
      files.map(({ fileWidth, format, bytes }) =>
        storage.put(imageFileKey({ key, width, height, fileWidth, format }), bytes),
      ),
    )
    for (const result of stored) if (result.status === 'rejected') throw result.reason
  } catch (error) {
    await storage.deleteAll(imageFolder(key)).catch(() => {})
    throw error
  }
  return imagePath({ key, width, height })
}

export const parseImagePath = (path: string): ImageName | undefined =>
  parseImageName(path.replace(/^\/image\//, ''))

export const imagesFolder = 'images'
const imageFolder = (key: string): string => `${imagesFolder}/${key}`

export const imageFileKey = (name: ImageName): string => `${imageFolder(name.key)}/${imageName(name)}`

export function imageFileKeys(path: string): string[] {
  const name = parseImagePath(path)
  if (!name) return []
  const keysForWidth = (fileWidth: number) => [
    imageFileKey({ ...name, fileWidth, format: 'avif' }),
    imageFileKey({ ...name, fileWidth, format: 'webp' }),
  ]
  return [
    ...storedWidths(name.width).flatMap(keysForWidth),
    imageFileKey({ ...name, fileWidth: name.width, format: 'jpg' }),
  ]
}

/** Ignores errors: the hourly cleanup deletes the remaining files. */
export async function deletePictures(storage: Storage, paths: readonly string[]): Promise<void> {
  for (const key of paths.flatMap(imageFileKeys)) await storage.delete(key).catch(() => {})
}
