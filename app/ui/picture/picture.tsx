import { fetchFirst } from './preload-picture.ts'
import manifest from './manifest.json' with { type: 'json' }

export type PictureName = keyof typeof manifest

type PictureProps = {
  name: PictureName
  /** The width the picture takes on the page, as in the attribute of the same name: `(min-width: 64rem) 33vw, 92vw`, a phone's but for its margins. */
  sizes: string
  /** Words read out in its place. Without them the manifest's; empty if the name stands beside the picture. */
  alt?: string
  loading?: 'lazy' | 'eager'
  /** 'high' for the largest picture of a first view; such a picture is also loaded eagerly. */
  fetchPriority?: 'high' | 'low' | 'auto'
  /** Class of the <img>. The <picture> around it takes no part in layout. */
  className?: string
  /** An upright picture that replaces this one on narrow windows. */
  tall?: PictureName
}

/** Windows that get the `tall` picture. In wider ones its box is wider than high, and an upright picture would be cut to pieces. */
const narrow = '(max-width: 40rem)'

/** The addresses of one picture in one format with their widths, as `srcset` and a preload's `imagesrcset` want them. */
function srcSet(name: PictureName, format: 'avif' | 'jpg') {
  return manifest[name].widths.map((width) => `${address(name, width, format)} ${width}w`).join(', ')
}

/** A picture in AVIF with JPEG behind it, in the sizes that `npm run pictures` wrote. Never shifts the layout. */
export function Picture({ name, sizes, alt, loading, fetchPriority, className, tall }: PictureProps) {
  const { width, height, widths, alt: words } = manifest[name]
  if (fetchPriority === 'high') {
    if (tall) fetchFirst(srcSet(tall, 'avif'), sizes, narrow)
    fetchFirst(srcSet(name, 'avif'), sizes, tall && `not all and ${narrow}`)
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

function address(name: PictureName, width: number, format: 'avif' | 'jpg') {
  return `/pictures/${name}-${width}.${format}`
}
