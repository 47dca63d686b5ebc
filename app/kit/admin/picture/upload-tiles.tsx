import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './picture-library.module.css'
import type { Pictures } from './use-pictures.ts'

export function UploadTiles({ pictures: { uploads, retry, forget } }: { pictures: Pictures }) {
  if (uploads.length === 0) return null
  return (
    <ul className={`${styles.grid} ${styles.uploads}`} role="list" aria-label="Uploads" aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key}>
          <img src={upload.preview} alt="" />
          <span>{upload.file.name}</span>
          {upload.error === undefined ? (
            <small>Uploading...</small>
          ) : (
            <>
              <small className={styles.reason}>
                <Icon name="alert" /> {upload.error}
              </small>
              <Button look="btn--plain btn--s" label="Try again" onClick={() => retry(upload)} />
              <button
                className="btn btn--plain btn--s"
                type="button"
                aria-label={`Remove ${upload.file.name}`}
                onClick={() => forget(upload.key)}
              >
                <AdminIcon name="trash" />
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
