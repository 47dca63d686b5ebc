import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedImage } from '../../platform/storage/image/encode-image.server.ts'
import { capitalized } from '../../ui/text/capitalized.ts'
import manifest from '../../ui/picture/manifest.json' with { type: 'json' }
import { type ImageName, imageName, readImageName } from '../../ui/picture/image-variants.ts'
import { storeImage } from '../../platform/storage/image/images.server.ts'
import type { Storage } from '../../platform/storage/storage.server.ts'

/** Where `npm run sample-pictures` writes the pictures of sample rows, encoded; relative to where the server runs. */
export const samplePictureFolder = 'app/operations/seed/sample-pictures'

// Encoding them takes seconds and hundreds of megabytes, which nobody should spend before seeing anything.
const noKey = '0'.repeat(32)

/** The name of an encoded sample picture's file in the folder of that picture. */
export const sampleFileName = (name: Omit<ImageName, 'key'>): string =>
  imageName({ ...name, key: noKey }).slice(33)

/** `boxes/amazing-plus` becomes 'Amazing plus'. */
const titleOf = (name: string): string =>
  capitalized(name.slice(name.lastIndexOf('/') + 1).replaceAll('-', ' '))

/** A sample picture as the library has it. */
export type SamplePicture = { file: string; title: string; alt: string | null }

/** Stores a sample picture under a key of its own; undefined if there is none or it is not at hand. */
export async function storeSamplePicture(
  storage: Storage,
  name: string | null,
): Promise<SamplePicture | undefined> {
  if (name === null) return undefined
  const folder = join(samplePictureFolder, name)
  const found = await readdir(folder).catch(() => [])
  const names = found.flatMap((file) => readImageName(`${noKey}-${file}`) ?? [])
  const [first] = names
  if (!first) return undefined
  const files: EncodedImage['files'] = await Promise.all(
    names.map(async (file) => ({ ...file, bytes: await readFile(join(folder, sampleFileName(file))) })),
  )
  const file = await storeImage(storage, { width: first.width, height: first.height, files })
  return {
    file,
    title: titleOf(name),
    alt: (manifest as Record<string, { alt?: string }>)[name]?.alt ?? null,
  }
}
