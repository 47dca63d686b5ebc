import { useIdentity } from '#app/kit/page/root-data.ts'
import { Picture, type PictureName } from '#app/ui/picture/picture.tsx'
import styles from './gallery.module.css'

export const galleryImages: readonly string[] = [
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
      <Picture name={name as PictureName} sizes="(min-width: 84rem) 27rem, (min-width: 40rem) 32vw, 46vw" />
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
    </section>
  )
}
