import { contentLanguage } from '#app/ui/language/translate.ts'
import manifest from './manifest.json' with { type: 'json' }
import { preloadPicture } from './preload-picture.ts'

export type PictureName = keyof typeof manifest

type PictureProps = {
  name: PictureName
  sizes: string
  /** Defaults to the text in the manifest. Empty if the caption names the picture. */
  alt?: string
  loading?: 'lazy' | 'eager'
  /** 'high' for the largest picture above the fold, which is also loaded eagerly. */
  fetchPriority?: 'high' | 'low' | 'auto'
  className?: string
  /** Portrait picture for narrow windows. */
  tall?: PictureName
}

const narrow = '(max-width: 40rem)'

function srcSet(name: PictureName, format: 'avif' | 'jpg') {
  return manifest[name].widths.map((width) => `${address(name, width, format)} ${width}w`).join(', ')
}

/** A picture from `npm run pictures`, as AVIF with a JPEG fallback. */
export function Picture({ name, sizes, alt, loading, fetchPriority, className, tall }: PictureProps) {
  const { width, height, widths, alt: words } = manifest[name]
  if (fetchPriority === 'high') {
    if (tall) preloadPicture(srcSet(tall, 'avif'), sizes, narrow)
    preloadPicture(srcSet(name, 'avif'), sizes, tall && `not all and ${narrow}`)
  }
  return (
    <picture>
      {tall && <TallSource name={tall} sizes={sizes} format="avif" />}
      {tall && <TallSource name={tall} sizes={sizes} format="jpg" />}
      <source type="image/avif" srcSet={srcSet(name, 'avif')} sizes={sizes} />
      <img
        src={address(name, widths[Math.floor(widths.length / 2)] ?? width, 'jpg')}
        srcSet={srcSet(name, 'jpg')}
        sizes={sizes}
        alt={alt ?? words}
        lang={alt === undefined ? contentLanguage() : undefined}
        width={width}
        height={height}
        loading={loading ?? (fetchPriority === 'high' ? undefined : 'lazy')}
        decoding={fetchPriority === 'high' ? undefined : 'async'}
        fetchPriority={fetchPriority}
        className={className}
      />
    </picture>
  )
}

function TallSource({ name, sizes, format }: { name: PictureName; sizes: string; format: 'avif' | 'jpg' }) {
  const { width, height } = manifest[name]
  return (
    <source
      media={narrow}
      type={format === 'avif' ? 'image/avif' : 'image/jpeg'}
      srcSet={srcSet(name, format)}
      sizes={sizes}
      width={width}
      height={height}
    />
  )
}

export const largestPicture = (name: PictureName): string => address(name, manifest[name].width, 'jpg')

function address(name: PictureName, width: number, format: 'avif' | 'jpg') {
  return `/pictures/${name}-${width}.${format}`
}
