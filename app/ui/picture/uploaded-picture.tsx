import { imageVariants } from './image-variants.ts'
import { fetchFirst } from './fetch-first.ts'

type UploadedPictureProps = {
  /** What a row carries as `image`. */
  image: string | null
  /** The width it takes on the page, as in an image's attribute of the same name. */
  sizes: string
  alt: string
  /** In the first view: loaded at once. */
  isLead?: boolean
  className?: string
}

/** A picture that administrators uploaded, in AVIF and WebP with JPEG behind them; nothing if there is none. */
export function UploadedPicture({ image, sizes, alt, isLead = false, className }: UploadedPictureProps) {
  const variants = imageVariants(image)
  if (!variants) return null
  if (isLead) fetchFirst(variants.avif, sizes)
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      <source type="image/webp" srcSet={variants.webp} sizes={sizes} />
      <img
        className={className}
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
