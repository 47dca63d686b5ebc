import { useRef } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { ListedPicture } from '#app/records/picture/picture.server.ts'
import { adminApi } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/confirm-dialog.tsx'
import { FileButton } from '#app/kit/admin/fields/file-button.tsx'
import { LoadFailed } from '#app/kit/admin/load-failed.tsx'
import { getErrorMessage } from '#app/kit/admin/load/error-message.ts'
import { useHasRight } from '#app/kit/admin/shell-context.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PictureSide } from './picture-side.tsx'
import type { Details } from './use-picture-details.ts'
import type { Pictures, PictureView } from './use-pictures.ts'

type PictureLibraryProps = {
  pictures: Pictures
  details: Details
  onUse?: (picture: ListedPicture) => void
}

const views: readonly [PictureView, string][] = [
  ['all', 'All'],
  ['unused', 'Unused'],
  ['undescribed', 'No alternative text'],
]

export function PictureLibrary({ pictures, details, onUse }: PictureLibraryProps) {
  const canEdit = useHasRight()('content.write')
  const { ask, confirmDialog } = useConfirm()
  const search = useRef<HTMLInputElement>(null)
  const { rows } = pictures

  async function remove(): Promise<void> {
    const { stored } = details
    const question = 'Are you sure you want to delete this picture?'
    const isConfirmed = await ask({
      question,
      confirmLabel: 'Delete',
      isDangerous: true,
      detail: 'It cannot be restored.',
    })
    if (!stored || !isConfirmed) return
    await adminApi
      .delete('/admin/pictures/:id', { params: { id: stored.id } })
      .then(pictures.reload, (error: unknown) => {
        details.setFailure(getErrorMessage(error))
        details.reload()
      })
  }

  return (
    <div className="grid min-h-0 grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center gap-2.5 px-4 py-4 in-[dialog]:pt-1 md:px-6">
        <search className="search flex-[1_1_16rem]">
          <Icon name="search" />
          <input
            className="input"
            type="search"
            data-first
            aria-label="Search pictures"
            placeholder="Search by name or alternative text"
            maxLength={200}
            ref={search}
            value={pictures.search}
            onChange={(event) => pictures.setSearch(event.target.value)}
          />
        </search>
        <Select
          className="w-auto"
          aria-label="Show"
          value={pictures.view}
          onChange={(event) => pictures.setView(event.target.value as PictureView)}
          options={views}
        />
        {canEdit && (
          <FileButton
            icon="image-up"
            text="Upload"
            accept="image/*"
            multiple
            aria-label="Upload pictures"
            onChoose={pictures.upload}
          />
        )}
      </div>
      <div className="grid min-h-0 border-y border-line max-md:grid-cols-1 max-md:grid-rows-[minmax(0,1fr)_minmax(0,20rem)] md:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="overflow-auto">
          <UploadTiles pictures={pictures} />
          {rows && rows.length > 0 && (
            <PictureGrid
              pictures={pictures}
              rows={rows}
              onUse={onUse}
              onType={(letter) => {
                pictures.setSearch(pictures.search + letter)
                search.current?.focus()
              }}
            />
          )}
          {rows?.length === 0 && <p className="p-6 text-ink-3">No pictures found.</p>}
          {!rows && pictures.error !== undefined && (
            <LoadFailed
              error={pictures.error}
              title="The pictures could not be loaded."
              onRetry={pictures.reload}
            />
          )}
          {pictures.hasMore && (
            <Button
              look="btn--plain mx-6 mb-5"
              label={`Show more of ${new Intl.NumberFormat().format(pictures.total)}`}
              onClick={pictures.showMore}
            />
          )}
        </div>
        <PictureSide details={details} canEdit={canEdit} onRemove={() => void remove()} />
      </div>
      {confirmDialog}
    </div>
  )
}

function UploadTiles({ pictures: { uploads, retry, forget } }: { pictures: Pictures }) {
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
