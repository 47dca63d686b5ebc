// `npm run sample-pictures` encodes the sample pictures like uploads, so that a new database is filled quickly.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { samplePictureNames } from '../app/operations/seed/sample-picture-names.server.ts'
import { sampleFileName, samplePictureFolder } from '../app/operations/seed/sample-pictures.server.ts'
import { encodeImage } from '../app/platform/storage/image/encode-image.server.ts'
import { sourceFolder } from './settings.ts'

await rm(samplePictureFolder, { recursive: true, force: true })
for (const name of samplePictureNames) {
  const original = await readFile(join(sourceFolder, `${name}.jpg`))
  // Product pictures can be zoomed.
  const maxWidth = name.startsWith('products/') ? 1280 : 960
  const { width, height, files } = await encodeImage(original, { effort: 4, maxWidth })
  await mkdir(join(samplePictureFolder, name), { recursive: true })
  for (const { bytes, ...file } of files) {
    await writeFile(join(samplePictureFolder, name, sampleFileName({ width, height, ...file })), bytes)
  }
  console.log(name)
}
