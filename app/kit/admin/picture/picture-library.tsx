import { createPortal } from 'react-dom'
import { Button } from '#app/ui/form/button.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { Toasts } from '#app/ui/panel/toasts.tsx'
import type { ListedPicture } from '#app/records/picture/picture.server.ts'
import { adminApi, getErrorMessage } from '#app/kit/admin/admin-api.ts'
import { useConfirm } from '#app/kit/admin/dialog/dialogs.tsx'
import { FileButton } from '#app/kit/admin/fields/file-button.tsx'
import { LoadFailed } from '#app/kit/admin/load/loaded.tsx'
import { useHasRight } from '#app/kit/admin/screen.tsx'
import { PictureGrid } from './picture-grid.tsx'
import { PictureSide } from './picture-side.tsx'
import { type Details, type Pictures, usePictureDetails, usePictures } from './use-pictures.ts'

type PictureLibraryProps = {
  pictures: Pictures
  details: Details
  onUse?: (picture: ListedPicture) => void
}

export function PictureLibrary({ pictures, details, onUse }: PictureLibraryProps) {
  const canEdit = useHasRight()('content.write')
  const { ask, confirmDialog } = useConfirm()
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
            value={pictures.search}
            onChange={(event) => pictures.setSearch(event.target.value)}
          />
        </search>
        {canEdit && (
          <FileButton
            icon="image-up"
            text={pictures.isUploading ? 'Uploading...' : 'Upload'}
            accept="image/*"
            multiple
            aria-label="Upload pictures"
            onChoose={pictures.upload}
          />
        )}
      </div>
      <div className="grid min-h-0 border-y border-line max-md:grid-cols-1 max-md:grid-rows-[minmax(0,1fr)_minmax(0,20rem)] md:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="overflow-auto">
          {pictures.uploadErrors.length > 0 && (
            <div className="grid gap-2 px-6 pt-5" role="alert">
              {pictures.uploadErrors.map((error) => (
                <Notice key={error} tone="bad">
                  {error}
                </Notice>
              ))}
            </div>
          )}
          {rows && rows.length > 0 && <PictureGrid pictures={pictures} rows={rows} onUse={onUse} />}
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

export type LibraryPicture = { image: string; title: string; alt: string | null }

type PictureDialogProps = {
  initialImage: string | undefined
  onUse: (picture: LibraryPicture) => void
  onClose: () => void
}

/** Stops key events, which React would otherwise pass through the portal to the form. */
export const PictureDialog = (props: PictureDialogProps) =>
  createPortal(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={(event) => event.stopPropagation()}>
      <Dialog
        isOpen
        title="Choose a picture"
        className="grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden open:grid max-md:h-dvh max-md:max-h-none max-md:w-full max-md:max-w-none max-md:rounded-none md:h-[46rem] md:w-[calc(100%-2rem)] md:max-w-5xl"
        onClose={props.onClose}
      >
        <Toasts>
          <Contents {...props} />
        </Toasts>
      </Dialog>
    </div>,
    document.body,
  )

function Contents({ initialImage, onUse, onClose }: PictureDialogProps) {
  const pictures = usePictures(initialImage)
  const details = usePictureDetails(pictures.chosen?.id, pictures.reload)
  const use = async () => {
    const saved = await details.save()
    if (saved) onUse({ image: saved.image, title: saved.title, alt: saved.alt })
  }
  return (
    <>
      <PictureLibrary pictures={pictures} details={details} onUse={() => void use()} />
      <div className="dialog__foot px-6 py-3">
        <Button look="btn--plain" label="Cancel" onClick={onClose} />
        <Button label="Use picture" disabled={!details.stored} onClick={() => void use()} />
      </div>
    </>
  )
}
