import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AvifOptions, JpegOptions } from 'sharp'

export const sourceFolder = 'pictures'
export const outputFolder = 'public/pictures'
export const manifestFile = 'app/ui/picture/manifest.json'

export type PictureEntry = { width: number; height: number; widths: number[]; alt: string; hash: string }

/** Quality of each format, judged by eye on the rims of the gloves, the grain of the bark and the smooth backdrops. */
const quality = { avif: { quality: 60, effort: 6 }, jpeg: { quality: 78, mozjpeg: true } } as const

/**
 * Pictures with a quality of their own: the first that phones show, soon covered by the film. With its headers it fits into what a
 * new connection carries in its first round trip (14.6 KB).
 */
const qualityOf: Record<string, Partial<Quality>> = {
  'hero-tall': { avif: { quality: 42, effort: 9, chromaSubsampling: '4:2:0' } },
}

type Quality = { avif: AvifOptions; jpeg: JpegOptions }

/** How a picture is written in each format. */
export const wantedQuality = (name: string): Quality => ({ ...quality, ...qualityOf[name] })

/** Widths in pixels that pages ask for. A source narrower than a width does without it. */
const widthsOf: Record<string, number[]> = {
  hero: [960, 1440, 1920],
  'hero-tall': [480, 700],
  'origin-tree': [400, 480, 800, 1200],
  careers: [400, 720, 1080, 1440],
  'not-found': [720, 1080, 1440],
  products: [360, 540, 720, 1200],
  'products/cuff': [360, 540, 720, 1000],
  boxes: [360, 540, 720, 960],
  gallery: [320, 400, 640, 960, 1280],
}

/** The widths to write for a picture named by its path without extension, such as `products/surgical`. */
export function wantedWidths(name: string, sourceWidth: number) {
  const widths = widthsOf[name] ?? widthsOf[name.split('/')[0] ?? '']
  if (!widths) throw new Error(`No widths are set for the picture ${name}.`)
  return widths.filter((width) => width <= sourceWidth)
}

/** Names of all source pictures, sorted: `hero`, `products/surgical` and so on. */
export async function pictureNames() {
  const files = await readdir(sourceFolder, { recursive: true })
  return files
    .filter((file) => file.endsWith('.jpg'))
    .map((file) => file.slice(0, -4))
    .toSorted()
}

/** Fingerprint of all that decides the output files: the source's bytes, the widths and the qualities. */
export async function fingerprint(name: string, widths: number[]) {
  const source = await readFile(join(sourceFolder, `${name}.jpg`))
  return createHash('sha256')
    .update(source)
    .update(JSON.stringify([widths, wantedQuality(name)]))
    .digest('hex')
    .slice(0, 12)
}

/** The files written for one picture, as paths below the output folder. */
export function outputsOf(name: string, widths: number[]) {
  return widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.jpg`])
}
