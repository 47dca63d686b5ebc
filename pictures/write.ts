// Writes responsive pictures and the manifest for <Picture>. Skips unchanged pictures and deletes output
// without a source.
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import {
  fingerprint,
  manifestFile,
  outputFolder,
  outputPaths,
  pictureNames,
  sourceFolder,
  getQuality,
  getWidths,
  type PictureEntry,
} from './settings.ts'

const alts: Record<string, string> = JSON.parse(await readFile(join(sourceFolder, 'alt.json'), 'utf8'))
const before: Record<string, PictureEntry> = existsSync(manifestFile)
  ? JSON.parse(await readFile(manifestFile, 'utf8'))
  : {}
const manifest: Record<string, PictureEntry> = {}

for (const name of await pictureNames()) {
  const alt = alts[name]
  if (!alt) throw new Error(`pictures/alt.json has no words for ${name}.`)
  const source = sharp(join(sourceFolder, `${name}.jpg`))
  const { width, height } = await source.metadata()
  const widths = getWidths(name, width)
  const hash = await fingerprint(name, widths)
  manifest[name] = { width, height, widths, alt, hash }
  if (
    hash === before[name]?.hash &&
    outputPaths(name, widths).every((file) => existsSync(join(outputFolder, file)))
  )
    continue
  await writeSizes(source, name, widths)
}

await writeFile(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
await removeStrays()

async function writeSizes(source: Sharp, name: string, widths: number[]) {
  await mkdir(dirname(join(outputFolder, name)), { recursive: true })
  const quality = getQuality(name)
  for (const width of widths) {
    const resized = source.clone().resize({ width })
    const path = join(outputFolder, `${name}-${width}`)
    const avif = await resized.clone().avif(quality.avif).toFile(`${path}.avif`)
    const jpeg = await resized.clone().jpeg(quality.jpeg).toFile(`${path}.jpg`)
    console.log(`${path}: avif ${kilobytes(avif.size)}, jpeg ${kilobytes(jpeg.size)}`)
  }
}

async function removeStrays() {
  const wanted = new Set(Object.entries(manifest).flatMap(([name, { widths }]) => outputPaths(name, widths)))
  for (const entry of await readdir(outputFolder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && !wanted.has(path.slice(outputFolder.length + 1))) await rm(path)
  }
}

function kilobytes(bytes: number) {
  return `${Math.round(bytes / 1000)} kB`
}
