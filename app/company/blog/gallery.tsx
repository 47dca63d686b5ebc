import { useIdentity } from '#app/kit/page/root-data.ts'
import { largestPicture, Picture, type PictureName } from '#app/ui/picture/picture.tsx'
import { PictureDialog, PictureLink } from '#app/ui/picture-gallery/picture-dialog.tsx'
import styles from './gallery.module.css'

export const galleryImages: readonly PictureName[] = [
  'origin-tree',
  'gallery/shop',
  'products/pouch',
  'gallery/classroom',
  'careers',
  'gallery/lab',
  'gallery/hostel',
  'gallery/campus',
]

export const galleryTitle = (companyName: string) => `Life at ${companyName}`

export function Gallery() {
  const pictures = galleryImages.map((name) => (
    <li key={name} data-rise>
      <PictureLink href={largestPicture(name)}>
        <Picture name={name} sizes="(min-width: 84rem) 27rem, (min-width: 40rem) 32vw, 46vw" />
      </PictureLink>
    </li>
  ))
  return (
    <section className={styles.gallery} id="gallery" aria-labelledby="life">
      <ul className={`wrap ${styles.grid}`} role="list">
        {pictures.slice(0, 4)}
        <li className={`${styles.tile} deep on-deep`}>
          <h2 id="life">{galleryTitle(useIdentity().companyName)}</h2>
        </li>
        {pictures.slice(4)}
      </ul>
      <PictureDialog />
    </section>
  )
}
