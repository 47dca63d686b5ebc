import { Button } from '#app/ui/form/button.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Pictures } from './use-pictures.ts'

export function UploadTiles({ pictures: { uploads, retry, forget } }: { pictures: Pictures }) {
  if (uploads.length === 0) return null
  return (
    <ul
      className="grid grid-cols-3 content-start gap-1 px-3 pt-3 md:grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] md:gap-3 md:px-6 md:pt-5"
      role="list"
      aria-label="Uploads"
      aria-live="polite"
    >
      {uploads.map((upload) => (
        <li
          key={upload.key}
          className="relative rounded-2 px-1.5 pt-1.5 pb-2 text-small leading-ui wrap-anywhere"
        >
          <img className="mb-1.5 aspect-square w-full rounded-1 object-cover" src={upload.preview} alt="" />
          <span className="block">{upload.file.name}</span>
          {upload.error === undefined ? (
            <small className="block text-micro text-ink-3">Uploading...</small>
          ) : (
            <>
              <small className="block text-micro text-bad">
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
