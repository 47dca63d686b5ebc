import { preload } from 'react-dom'

/**
 * Preloads a picture before fonts and scripts.
 * @param avif, sizes must equal the picture's own `srcset` and `sizes`, or a second file is loaded.
 */
export function preloadPicture(avif: string, sizes: string, media?: string): void {
  preload(avif.split(' ')[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}
