import { imageVariants } from '../../../ui/picture/image-variants.ts'
import { uploadedPictureProps } from '../../../ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import type { GalleryItem } from '../endpoints.ts'
import styles from './gallery-page.module.css'

export function GalleryPhoto({ item, delay }: { item: GalleryItem; delay: number }) {
  const { width = 4, height = 3 } = imageVariants(item.image) ?? {}
  return (
    <li
      className={`${styles.photo} ${styles[getPhotoShape(width / height)] ?? ''}`}
      data-rise
      data-rise-delay={delay}
    >
      <figure>
        <div className={styles.frame}>
          <UploadedPicture
            {...uploadedPictureProps(item)}
            sizes="(min-width: 84rem) 33rem, (min-width: 64rem) 36vw, (min-width: 40rem) 60vw, 92vw"
          />
        </div>
        <figcaption>{item.name}</figcaption>
      </figure>
    </li>
  )
}

function getPhotoShape(ratio: number) {
  if (ratio < 0.9) return 'tall'
  if (ratio < 1.2) return 'square'
  return ratio < 1.7 ? 'usual' : 'wide'
}
