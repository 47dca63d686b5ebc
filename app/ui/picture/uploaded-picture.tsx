import './focus.css'
import { contentLanguage } from '#app/ui/language/translate.ts'
import { imageVariants } from './image-variants.ts'
import { preloadPicture } from './preload-picture.ts'

type UploadedPictureProps = {
  image: string | null
  sizes: string
  alt: string
  /** Focal point for crops, `x y` in percent. Defaults to the center. */
  focus?: string | null | undefined
  /** The picture is above the fold and loaded eagerly. */
  isLead?: boolean
  className?: string
}

/** An uploaded picture as AVIF and WebP with a JPEG fallback. Renders nothing without a picture. */
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
  if (isLead) preloadPicture(variants.avif, sizes)
  return (
    <picture>
      <source type="image/avif" srcSet={variants.avif} sizes={sizes} />
      <source type="image/webp" srcSet={variants.webp} sizes={sizes} />
      <img
        className={focus ? `${className ?? ''} ${focusClass(focus)}` : className}
        src={variants.jpeg}
        alt={alt}
        lang={alt ? contentLanguage() : undefined}
        width={variants.width}
        height={variants.height}
        loading={isLead ? 'eager' : 'lazy'}
        fetchPriority={isLead ? 'high' : undefined}
        decoding="async"
      />
    </picture>
  )
}

/** The CSS has classes in steps of 5 %. */
function focusClass(focus: string): string {
  const [x, y] = focus.split(' ').map((percent) => Math.round(Number(percent) / 5) * 5)
  return `focus-x${x} focus-y${y}`
}
