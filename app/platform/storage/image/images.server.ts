import { randomBytes } from 'node:crypto'
import {
  imageName,
  type ImageName,
  imagePath,
  parseImageName,
  variantsOfWidth,
} from '#app/ui/picture/image-variants.ts'
import { rethrowStorageErrors, deleteFiles, type Storage } from '#app/platform/storage/stored-files.ts'
import { readImage, rejectImage } from './check-image.server.ts'
import { decodeImage, type EncodedImage, encodeVariant, type ImageVariant } from './encode-image.server.ts'
import { imageMessages } from './image-rules.ts'

/** The other files are created from the largest WebP file. */
const sourceFormat = 'webp'

// Pictures are encoded one at a time, because encoding occupies a core for up to a second and requests need the other one.
let lastEncoding: Promise<unknown> = Promise.resolve()

function queueEncoding<T>(encode: () => Promise<T>): Promise<T> {
  const encoded = lastEncoding.then(encode)
  lastEncoding = encoded.catch(() => {})
  return encoded
}

/**
 * Stores only the source. `readImageFile` creates the other files.
 * @returns the path to store in the record. @throws 413 over 10 MB; 422 if the file is not a supported picture
 */
export async function saveImage(storage: Storage, file: File): Promise<string> {
  const original = await readImage(file)
  const encoded = queueEncoding(async (): Promise<EncodedImage> => {
    const image = await decodeImage(original)
    const { width, height } = image
    const source: ImageVariant = { fileWidth: width, format: sourceFormat }
    return { width, height, files: [{ ...source, bytes: await encodeVariant(image, source) }] }
  })
  return storeImage(storage, await encoded.catch(() => rejectImage(imageMessages.damaged)))
}

/** Stores the files under a random name that cannot be guessed. @returns the path to store in the record */
export async function storeImage(storage: Storage, { width, height, files }: EncodedImage): Promise<string> {
  const key = randomBytes(16).toString('hex')
  const keyed = files.map(({ fileWidth, format, bytes }) => ({
    key: imageFileKey({ key, width, height, fileWidth, format }),
    bytes,
  }))
  const stored = await Promise.allSettled(keyed.map((file) => storage.put(file.key, file.bytes)))
  const failed = stored.find((result) => result.status === 'rejected')
  if (failed) {
    await deleteFiles(
      storage,
      keyed.map((file) => file.key),
    )
    throw failed.reason
  }
  return imagePath({ key, width, height })
}

const pendingFiles = new Map<string, Promise<Uint8Array>>()

/**
 * Creates and stores a file that does not exist yet. Concurrent requests share the work.
 * @param onStoreError The file is returned even if it cannot be stored.
 * @throws StorageError if the store is unavailable; another error if the picture is missing or damaged
 */
export async function readImageFile(
  storage: Storage,
  name: ImageName,
  onStoreError: (error: unknown) => void,
): Promise<Uint8Array> {
  const key = imageFileKey(name)
  const sourceKey = imageSourceKey(name)
  const create = async () => {
    const source = await storage.getBytes(sourceKey)
    const bytes = await queueEncoding(async () => encodeVariant(await decodeImage(source), name))
    await storage.put(key, bytes).catch(onStoreError)
    return bytes
  }
  const pending = pendingFiles.get(key)
  if (pending) return pending
  const found = storage.getBytes(key)
  if (key === sourceKey) return found
  const file = found.catch(rethrowStorageErrors(create)).finally(() => pendingFiles.delete(key))
  pendingFiles.set(key, file)
  return file
}

export const parseImagePath = (path: string): ImageName | undefined =>
  parseImageName(path.replace(/^\/image\//, ''))

export const imagesFolder = 'images'
const imageFolder = (key: string): string => `${imagesFolder}/${key}`

export const imageFileKey = (name: ImageName): string => `${imageFolder(name.key)}/${imageName(name)}`

export const imageSourceKey = (name: ImageName): string =>
  imageFileKey({ ...name, fileWidth: name.width, format: sourceFormat })

/** All files that the picture may have. */
export function imageFileKeys(path: string): string[] {
  const name = parseImagePath(path)
  return name ? variantsOfWidth(name.width).map((file) => imageFileKey({ ...name, ...file })) : []
}

export const deletePictures = (storage: Storage, paths: readonly string[]): Promise<void> =>
  deleteFiles(storage, paths.flatMap(imageFileKeys))
