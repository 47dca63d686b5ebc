import { createPortal } from 'react-dom'
import { Button } from '#app/ui/form/button.tsx'
import { Dialog } from '#app/ui/panel/dialog.tsx'
import { Toasts } from '#app/ui/panel/toasts.tsx'
import { PictureLibrary } from './picture-library.tsx'
import { usePictureDetails } from './use-picture-details.ts'
import { usePictures } from './use-pictures.ts'

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
