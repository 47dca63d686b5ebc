import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { AvifOptions, JpegOptions } from 'sharp'

export const sourceFolder = 'pictures'
export const outputFolder = 'public/pictures'
export const manifestFile = 'app/ui/picture/manifest.json'

export type PictureEntry = { width: number; height: number; widths: number[]; alt: string; hash: string }

const quality = { avif: { quality: 60, effort: 6 }, jpeg: { quality: 78, mozjpeg: true } } as const

const qualityOverrides: Record<string, Partial<Quality>> = {
  // Drawings: many edges, which stay clear at less.
  gallery: { avif: { quality: 45, effort: 6 } },
  // The first picture on phones, soon covered by the film. Including headers, it fits into the first round trip
  // of a new connection (14.6 KB).
  'hero-tall': { avif: { quality: 42, effort: 9, chromaSubsampling: '4:2:0' } },
}

type Quality = { avif: AvifOptions; jpeg: JpegOptions }

export const getQuality = (name: string): Quality => ({ ...quality, ...findSetting(qualityOverrides, name) })

/** In pixels. Widths greater than the source are skipped. */
const widthsByName: Record<string, number[]> = {
  hero: [960, 1440, 1920],
  'hero-tall': [480, 700],
  'origin-tree': [400, 480, 800, 1200],
  careers: [400, 720, 1080, 1440],
  'not-found': [720, 1080, 1440],
  'lot-label': [400, 640, 960, 1280],
  products: [360, 540, 720, 1200],
  boxes: [360, 540, 720, 960],
  gallery: [320, 400, 640, 960, 1280],
}

export function getWidths(name: string, sourceWidth: number) {
  const widths = findSetting(widthsByName, name)
  if (!widths) throw new Error(`No widths are set for the picture ${name}.`)
  return widths.filter((width) => width <= sourceWidth)
}

const findSetting = <T>(settings: Record<string, T>, name: string): T | undefined =>
  settings[name] ?? settings[name.split('/')[0] ?? '']

export async function pictureNames() {
  const files = await readdir(sourceFolder, { recursive: true })
  return (
    files
      // Portraits are samples of uploads only.
      .filter((file) => file.endsWith('.jpg') && !file.startsWith('portraits'))
      .map((file) => file.slice(0, -4))
      .toSorted()
  )
}

export async function fingerprint(name: string, widths: number[]) {
  const source = await readFile(join(sourceFolder, `${name}.jpg`))
  return createHash('sha256')
    .update(source)
    .update(JSON.stringify([widths, getQuality(name)]))
    .digest('hex')
    .slice(0, 12)
}

/** Paths relative to the output folder. */
export function outputPaths(name: string, widths: number[]) {
  return widths.flatMap((width) => [`${name}-${width}.avif`, `${name}-${width}.jpg`])
}
