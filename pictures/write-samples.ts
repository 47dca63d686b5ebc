// `npm run sample-pictures` encodes the sample pictures like uploads, so that a new database is filled quickly.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { variantsOfWidth } from '#app/ui/picture/image-variants.ts'
import { decodeImage, encodeVariant } from '#app/platform/storage/image/encode-image.server.ts'
import { samplePictureNames } from '#app/operations/seed/sample-picture-names.server.ts'
import { sampleFileName, samplePictureFolder } from '#app/operations/seed/sample-pictures.server.ts'
import { sourceFolder } from './settings.ts'

await rm(samplePictureFolder, { recursive: true, force: true })
for (const name of samplePictureNames) {
  const original = await readFile(join(sourceFolder, `${name}.jpg`))
  // Product pictures can be zoomed.
  const maxWidth = name.startsWith('products/') ? 1280 : 960
  const image = await decodeImage(original, maxWidth)
  const { width, height } = image
  await mkdir(join(samplePictureFolder, name), { recursive: true })
  for (const variant of variantsOfWidth(width)) {
    const file = join(samplePictureFolder, name, sampleFileName({ width, height, ...variant }))
    await writeFile(file, await encodeVariant(image, variant, 4))
  }
  console.log(name)
}
