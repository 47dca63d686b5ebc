import { preload } from 'react-dom'

/**
 * Names a picture in the page's head, before fonts and scripts, so that it is asked for first.
 * @param avif and sizes as the picture's own `srcset` and `sizes`: with others a second file would be fetched.
 * @param media windows that show it; without it all of them.
 */
export function fetchFirst(avif: string, sizes: string, media?: string): void {
  preload(avif.split(' ')[0] ?? '', {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: avif,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  })
}
