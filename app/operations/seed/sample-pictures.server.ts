import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ImageName, imageName, parseImageName } from '#app/ui/picture/image-variants.ts'
import manifest from '#app/ui/picture/manifest.json' with { type: 'json' }
import { samplePortraitAlt } from '#app/ui/picture/sample-portrait.ts'
import { capitalize } from '#app/ui/text/capitalize.ts'
import type { EncodedImage } from '#app/platform/storage/image/encode-image.server.ts'
import { storeImage } from '#app/platform/storage/image/images.server.ts'
import type { Storage } from '#app/platform/storage/stored-files.ts'

export const samplePictureFolder = 'app/operations/seed/sample-pictures'

// Sample pictures are encoded in advance, because encoding them at the first start would take seconds and hundreds of
// megabytes of memory. Their file names omit the key.
const placeholderKey = '0'.repeat(32)

export const sampleFileName = (name: Omit<ImageName, 'key'>): string =>
  imageName({ ...name, key: placeholderKey }).slice(33)

const titleFromName = (name: string): string =>
  capitalize(name.slice(name.lastIndexOf('/') + 1).replaceAll('-', ' '))

export type SamplePicture = { file: string; title: string; alt: string | null; focusY?: number }

const portraitFolder = 'portraits/'

function describePicture(name: string): Omit<SamplePicture, 'file'> {
  if (name.startsWith(portraitFolder)) {
    const person = name.slice(portraitFolder.length).split('-').map(capitalize).join(' ')
    return { title: `Portrait of ${person}`, alt: samplePortraitAlt(person), focusY: 40 }
  }
  const { alt = null } = (manifest as Record<string, { alt?: string }>)[name] ?? {}
  // Crops of standing gloves keep the fingertips.
  return { title: titleFromName(name), alt, ...(/^products\/(?!pouch)/.test(name) && { focusY: 15 }) }
}

export async function storeSamplePicture(
  storage: Storage,
  name: string | null,
): Promise<SamplePicture | undefined> {
  if (name === null) return undefined
  const folder = join(samplePictureFolder, name)
  const found = await readdir(folder).catch(() => [])
  const names = found.flatMap((file) => parseImageName(`${placeholderKey}-${file}`) ?? [])
  const [first] = names
  if (!first) return undefined
  const files: EncodedImage['files'] = await Promise.all(
    names.map(async (file) => ({ ...file, bytes: await readFile(join(folder, sampleFileName(file))) })),
  )
  const file = await storeImage(storage, { width: first.width, height: first.height, files })
  return { file, ...describePicture(name) }
}
