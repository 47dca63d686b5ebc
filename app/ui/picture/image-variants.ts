// Names of stored pictures: `<key>-<width>x<height>-<file width>.<format>`. Width and height are those of the largest file.

/** In pixels. Originals narrower than 1280 are also stored at their own width. */
const widths = [320, 640, 960, 1280]
/** Maximum width in pixels of the file that `imagePath` selects for API records. */
const defaultWidth = 960

export const maxImageWidth = 1280
/** Taller pictures are scaled down. */
export const maxImageHeight = 3840

export type ImageFormat = 'avif' | 'webp' | 'jpg'
/** `width` and `height` are those of the largest file. */
export type ImageName = {
  key: string
  width: number
  height: number
  fileWidth: number
  format: ImageFormat
}

/** @param width of the largest file in pixels. */
const storedWidths = (width: number): number[] => [...widths.filter((narrower) => narrower < width), width]

/** @param width of the largest file in pixels. */
export const variantsOfWidth = (width: number): Pick<ImageName, 'fileWidth' | 'format'>[] => [
  ...storedWidths(width).flatMap((fileWidth) =>
    (['avif', 'webp'] as const).map((format) => ({ fileWidth, format })),
  ),
  { fileWidth: width, format: 'jpg' },
]

export const imageName = ({ key, width, height, fileWidth, format }: ImageName): string =>
  `${key}-${width}x${height}-${fileWidth}.${format}`

/** Value of `image` in API records: a path below the API's base URL. */
export function imagePath({ key, width, height }: Pick<ImageName, 'key' | 'width' | 'height'>): string {
  const fileWidth = storedWidths(width).findLast((stored) => stored <= defaultWidth) ?? width
  return `/image/${imageName({ key, width, height, fileWidth, format: 'webp' })}`
}

const pattern = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

/** @returns undefined for names that no stored picture can have. */
export function parseImageName(name: string): ImageName | undefined {
  const [, key = '', width, height, fileWidth, format] = pattern.exec(name) ?? []
  if (!key) return undefined
  const variant = variantsOfWidth(Number(width)).find(
    (stored) => stored.fileWidth === Number(fileWidth) && stored.format === format,
  )
  return variant && { key, width: Number(width), height: Number(height), ...variant }
}

export type ImageVariants = {
  avif: string
  webp: string
  /** The largest file as JPEG, for `src` and Open Graph. */
  jpeg: string
  /** Size of the largest file, for the attributes that prevent layout shifts. */
  width: number
  height: number
}

/** @param image value of `image` in an API record. @param base URL of the API. */
export function imageVariants(image: string | null | undefined, base = '/api'): ImageVariants | undefined {
  const name = parseImageName(image?.replace(/^\/image\//, '') ?? '')
  if (!name) return undefined
  const address = (format: ImageFormat, fileWidth: number) =>
    `${base}/image/${imageName({ ...name, format, fileWidth })}`
  const srcSet = (format: ImageFormat) =>
    storedWidths(name.width)
      .map((width) => `${address(format, width)} ${width}w`)
      .join(', ')
  return {
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    jpeg: address('jpg', name.width),
    width: name.width,
    height: name.height,
  }
}
