import { imageVariants } from './image-variants.ts'
import { fetchFirst } from './preload-picture.ts'
import './focus.css'

type UploadedPictureProps = {
  /** What a row carries as `image`. */
  image: string | null
  /** The width it takes on the page, as in an image's attribute of the same name. */
  sizes: string
  alt: string
  /** The point that crops keep in view, `x y` in percent: the middle if nobody says. */
  focus?: string | null | undefined
  /** In the first view: loaded at once. */
  isLead?: boolean
  className?: string
}

/** A picture that administrators uploaded, in AVIF and WebP with JPEG behind them; nothing if there is none. */
export function UploadedPicture({
  image,
  sizes,
  alt,
  focus,
  isLead = false,
  className,
}: UploadedPictureProps) {
  const variants = imageVariants(image)
  if (!variants) return null
  if (isLead) fetchFirst(variants.avif, sizes)
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      <source type="image/webp" srcSet={variants.webp} sizes={sizes} />
      <img
        className={focus ? `${className ?? ''} ${focusClass(focus)}` : className}
        src={variants.jpeg}
        alt={alt}
        width={variants.width}
        height={variants.height}
        loading={isLead ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** Classes in steps of five percent. @param focus `x y` in percent. */
function focusClass(focus: string): string {
  const [x, y] = focus.split(' ').map((percent) => Math.round(Number(percent) / 5) * 5)
  return `focus-x${x} focus-y${y}`
}
