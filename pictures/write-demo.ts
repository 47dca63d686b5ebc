// `npm run demo-pictures` encodes the pictures that demo rows show, the way uploads are encoded, so that a new
// database is filled at once.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoPictureNames } from '../app/content/demo/picture-names.ts'
import { demoFileName, demoPictureFolder } from '../app/assembly/demo/pictures.server.ts'
import { encodeImage } from '../app/storage/encode-image.server.ts'
import { sourceFolder } from './settings.ts'

await rm(demoPictureFolder, { recursive: true, force: true })
for (const name of demoPictureNames) {
  const original = await readFile(join(sourceFolder, `${name}.jpg`))
  const { width, height, files } = await encodeImage(original, { effort: 4, widest: 960 })
  await mkdir(join(demoPictureFolder, name), { recursive: true })
  for (const { bytes, ...file } of files) {
    await writeFile(join(demoPictureFolder, name, demoFileName({ width, height, ...file })), bytes)
  }
  console.log(name)
}
