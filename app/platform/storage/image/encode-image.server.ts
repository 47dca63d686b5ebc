import { maxImagePixels } from './image-rules.ts'
import {
  maxImageHeight,
  type ImageFormat,
  storedWidths,
  maxImageWidth,
} from '../../../ui/picture/image-variants.ts'
import { loadSharp } from './load-sharp.server.ts'

export type EncodedImage = {
  width: number
  height: number
  files: { fileWidth: number; format: ImageFormat; bytes: Buffer }[]
}

export type EncodeOptions = {
  /** AVIF compression effort from 0 to 9. */
  effort?: number
  maxWidth?: number
}

const white = '#fff'

/** Removes metadata and keeps the first frame of an animation. @throws if the pixels cannot be decoded */
export async function encodeImage(
  original: Buffer,
  { effort = 2, maxWidth = maxImageWidth }: EncodeOptions = {},
): Promise<EncodedImage> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(original, { limitInputPixels: maxImagePixels, failOn: 'error' })
    .autoOrient()
    .resize({ width: maxWidth, height: maxImageHeight, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const openOriented = () => sharp(data, { raw: { width, height, channels } })

  const files: EncodedImage['files'] = []
  for (const fileWidth of storedWidths(width)) {
    const size = { width: fileWidth, height: Math.max(1, Math.round((height * fileWidth) / width)) }
    const resized = openOriented().resize({ ...size, fit: 'fill' })
    files.push(
      { fileWidth, format: 'avif', bytes: await resized.clone().avif({ quality: 55, effort }).toBuffer() },
      { fileWidth, format: 'webp', bytes: await resized.clone().webp({ quality: 80 }).toBuffer() },
    )
  }
  const jpeg = openOriented().flatten({ background: white }).jpeg({ quality: 80, mozjpeg: true })
  files.push({ fileWidth: width, format: 'jpg', bytes: await jpeg.toBuffer() })
  return { width, height, files }
}
