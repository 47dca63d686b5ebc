// The name of a stored picture says all that pages need to know of it:
// `<key>-<width>x<height>-<this file's width>.<format>`, where width and height are those of the largest file.

/** Widths in pixels in which pictures are stored; a narrower original ends with its own width. */
const widths = [320, 640, 960, 1280]
/** The width that the path of a row points to. */
const shownWidth = 960

export const widestImage = 1280
/** A picture that is higher than this at its full width is made narrower. */
export const highestImage = 3840

export type ImageFormat = 'avif' | 'webp' | 'jpg'
/** `width` and `height` are those of the largest file, `fileWidth` that of the file that is named. */
export type ImageName = {
  key: string
  width: number
  height: number
  fileWidth: number
  format: ImageFormat
}

/** The widths in which a picture is stored that is `width` pixels wide. */
export const storedWidths = (width: number): number[] => [
  ...widths.filter((narrower) => narrower < width),
  width,
]

export const imageName = ({ key, width, height, fileWidth, format }: ImageName): string =>
  `${key}-${width}x${height}-${fileWidth}.${format}`

/** The path that a row carries as `image`; after the API's base it fetches the picture. */
export function imagePath({ key, width, height }: Pick<ImageName, 'key' | 'width' | 'height'>): string {
  const fileWidth = storedWidths(width).findLast((stored) => stored <= shownWidth) ?? width
  return `/image/${imageName({ key, width, height, fileWidth, format: 'webp' })}`
}

const pattern = /^([0-9a-f]{32})-([1-9]\d{0,3})x([1-9]\d{0,3})-([1-9]\d{0,3})\.(avif|webp|jpg)$/

/** Reads a file's name; undefined if no stored picture can have it. */
export function readImageName(name: string): ImageName | undefined {
  const [, key = '', width, height, fileWidth, format] = pattern.exec(name) ?? []
  if (!key) return undefined
  const read = { key, width: Number(width), height: Number(height), fileWidth: Number(fileWidth) }
  const isStored =
    format === 'jpg' ? read.fileWidth === read.width : storedWidths(read.width).includes(read.fileWidth)
  return isStored ? { ...read, format: format as ImageFormat } : undefined
}

export type ImageVariants = {
  /** `srcset` of each format. */
  avif: string
  webp: string
  /** The largest file as JPEG: for `src`, and for those who share a page. */
  jpeg: string
  /** Size of the largest file: `width` and `height` of the <img>, so that nothing moves when it comes. */
  width: number
  height: number
}

/**
 * The files of a picture for <picture> and <img>.
 * @param image the path a row carries as `image`.
 * @param base what stands before that path: the API's base.
 * @returns undefined if there is no picture.
 */
export function imageVariants(image: string | null | undefined, base = '/api'): ImageVariants | undefined {
  const name = readImageName(image?.replace(/^\/image\//, '') ?? '')
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
