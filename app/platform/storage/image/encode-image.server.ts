import { pixelLimit } from './image-rules.ts'
import {
  highestImage,
  type ImageFormat,
  storedWidths,
  widestImage,
} from '../../../ui/picture/image-variants.ts'
import { pictureTools } from './load-sharp.server.ts'

export type EncodedImage = {
  /** Size of the largest file, in pixels. */
  width: number
  height: number
  files: { fileWidth: number; format: ImageFormat; bytes: Buffer }[]
}

export type EncodeOptions = {
  /** Time spent on AVIF files, from 0 to 9. */
  effort?: number
  /** Width in pixels at which to stop. */
  widest?: number
}

const white = '#fff'

/**
 * Writes a picture anew, upright and without metadata, in every width and format that pages use.
 * Of a moving picture the first frame is taken.
 * @throws where the pixels cannot be read.
 */
export async function encodeImage(
  original: Buffer,
  { effort = 2, widest = widestImage }: EncodeOptions = {},
): Promise<EncodedImage> {
  const sharp = await pictureTools()
  const { data, info } = await sharp(original, { limitInputPixels: pixelLimit, failOn: 'error' })
    .autoOrient()
    .resize({ width: widest, height: highestImage, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const upright = () => sharp(data, { raw: { width, height, channels } })

  const files: EncodedImage['files'] = []
  for (const fileWidth of storedWidths(width)) {
    const size = { width: fileWidth, height: Math.max(1, Math.round((height * fileWidth) / width)) }
    const resized = upright().resize({ ...size, fit: 'fill' })
    files.push(
      { fileWidth, format: 'avif', bytes: await resized.clone().avif({ quality: 55, effort }).toBuffer() },
      { fileWidth, format: 'webp', bytes: await resized.clone().webp({ quality: 80 }).toBuffer() },
    )
  }
  const jpeg = upright().flatten({ background: white }).jpeg({ quality: 80, mozjpeg: true })
  files.push({ fileWidth: width, format: 'jpg', bytes: await jpeg.toBuffer() })
  return { width, height, files }
}
