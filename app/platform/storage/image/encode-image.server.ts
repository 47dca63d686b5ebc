import type { Sharp } from 'sharp'
import { type ImageFormat, maxImageHeight, maxImageWidth } from '#app/ui/picture/image-variants.ts'
import { maxImagePixels } from './image-rules.ts'

export type DecodedImage = { width: number; height: number; pixels: Sharp }

export type ImageVariant = { fileWidth: number; format: ImageFormat }

export type EncodedImage = {
  width: number
  height: number
  files: (ImageVariant & { bytes: Uint8Array })[]
}

const white = '#fff'

/** Scales, removes metadata and keeps the first frame of an animation. @throws if the pixels cannot be decoded */
export async function decodeImage(original: Uint8Array, maxWidth = maxImageWidth): Promise<DecodedImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(original, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxImageHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return { width, height, pixels: sharp(data, { raw: { width, height, channels } }) }
}

/** @param effort AVIF compression effort from 0 to 9 */
export function encodeVariant(
  { width, height, pixels }: DecodedImage,
  { fileWidth, format }: ImageVariant,
  effort = 2,
): Promise<Buffer> {
  const fileHeight = Math.max(1, Math.round((height * fileWidth) / width))
  const resized = pixels.clone().resize({ width: fileWidth, height: fileHeight, fit: 'fill' })
  if (format === 'avif') return resized.avif({ quality: 55, effort }).toBuffer()
  if (format === 'jpg')
    return resized.flatten({ background: white }).jpeg({ quality: 80, mozjpeg: true }).toBuffer()
  // The largest WebP file is the source of the files that are created later.
  return resized
    .webp(fileWidth === width ? { quality: 90, smartSubsample: true } : { quality: 80 })
    .toBuffer()
}

/** Loads sharp on demand: it takes 18 MB and 0.2 seconds, and most processes never need it. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}
