import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { UploadedPicture } from '../../ui/picture/uploaded-picture.tsx'
import styles from './row-picture.module.css'

/** The small picture of a row, or a sign that it has none. */
export function RowPicture({ image }: { image: string | null }) {
  if (!image) return <AdminIcon name="image" className={styles.none} />
  return <UploadedPicture image={image} sizes="3.5rem" alt="" />
}
