import { type ReactNode, useRef, useState, useEffect, useMemo } from 'react'
import { Button } from '#app/ui/form/button.tsx'
import { FieldError, RequiredStar } from '#app/ui/form/field.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { formatBytes } from '#app/ui/text/format-bytes.ts'
import { imageMessages, maxImagePixels, maxImageBytes } from '#app/platform/storage/image/image-rules.ts'
import { AltField } from '#app/kit/admin/picture/alt-field.tsx'
import { PictureDialog } from '#app/kit/admin/picture/picture-library.tsx'
import type { FileChoice } from '#app/kit/admin/record-form/form-values.ts'
import { FileButton } from './file-button.tsx'

type ImagePickerProps = {
  id: string
  name: string
  label: string
  isRequired?: boolean
  error?: string | undefined
  stored: string | null
  placeholder?: ReactNode
  /** A selected upload or library picture, or a removal, not saved yet. */
  file: FileChoice | undefined
  onChoose: (file: FileChoice | undefined) => void
  isRemovable?: boolean
  /** Alternative text of an upload. Empty for decorative pictures. */
  alt?: string | undefined
  onAlt?: (alt: string | undefined) => void
  /** Called with an error message. The current selection is kept. */
  onReject: (message: string) => void
}

/** Selects a file by click, keyboard or drag and drop on the button, or a library picture. Validates files before the upload. */
export function ImagePicker(props: ImagePickerProps) {
  const { id, name, label, isRequired, error, placeholder, file: chosen, onChoose, onReject } = props
  const { alt, onAlt } = props
  const file = chosen instanceof File ? chosen : undefined
  const fromLibrary = chosen instanceof File ? undefined : chosen
  const stored = chosen === null ? null : (fromLibrary?.image ?? props.stored)
  const input = useRef<HTMLInputElement>(null)

  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return
    const problem = checkImageFile(chosen)
    if (problem) onReject(problem)
    else onChoose(chosen)
  }
  const choose = (none: null | undefined) => {
    onChoose(none)
    input.current?.focus()
  }
  const rejectChosen = (message: string) => {
    onChoose(undefined)
    onReject(message)
  }
  const action = file || stored ? 'Replace picture' : 'Choose picture'
  const libraryAction = stored && !file ? 'Library, text and crops' : 'From the library'
  const [isLibraryOpen, setLibraryOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const closeLibrary = () => {
    setLibraryOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={error ? 'field field--bad' : 'field'}>
      <span className="label">
        {label}
        {isRequired && <RequiredStar />}
      </span>
      <div className="grid grid-cols-[6rem_minmax(0,1fr)] items-center gap-3 rounded-2 border border-dashed border-line-2 p-3 in-[.field--bad]:border-bad sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-4">
        <div
          className="grid aspect-3/2 place-items-center overflow-hidden rounded-1 bg-plate [&_:is(img,picture)]:size-full [&_:is(img,picture)]:object-cover"
          data-house="academy"
        >
          <CurrentPicture file={file} stored={stored} placeholder={placeholder} onReject={rejectChosen} />
        </div>
        <div className="grid min-w-0 gap-2">
          <div className="flex flex-wrap gap-2">
            <FileButton
              icon="image-up"
              text={action}
              id={id}
              name={name}
              accept="image/*"
              ref={input}
              aria-label={`${label}: ${action}`}
              aria-required={isRequired}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
              onChoose={([first]) => chooseFile(first)}
            />
            {onAlt && (
              <Button
                look="btn--plain"
                icon="images"
                label={libraryAction}
                aria-label={`${libraryAction}: ${label}`}
                ref={opener}
                onClick={() => setLibraryOpen(true)}
              />
            )}
            {props.isRemovable && stored && chosen === undefined && (
              <Button
                look="btn--plain"
                icon="x"
                label="Remove"
                aria-label={`Remove: ${label}`}
                onClick={() => choose(null)}
              />
            )}
            {chosen !== undefined && (
              <Button look="btn--plain" label="Undo" onClick={() => choose(undefined)} />
            )}
          </div>
          <p className="hint" id={`${id}-hint`}>
            <Selection chosen={chosen} />
          </p>
        </div>
      </div>
      <FieldError id={id} error={error} />
      {file && onAlt && <AltField id={id} alt={alt} onAlt={onAlt} />}
      {isLibraryOpen && (
        <PictureDialog
          initialImage={stored ?? undefined}
          onClose={closeLibrary}
          onUse={(picture) => {
            onChoose(picture.image === props.stored ? undefined : picture)
            closeLibrary()
          }}
        />
      )}
    </div>
  )
}

type CurrentPictureProps = {
  file: File | undefined
  stored: string | null
  placeholder: ReactNode
  onReject: (message: string) => void
}

/** The selected file, or else the stored picture. Rejects damaged files and those with too many pixels. */
function CurrentPicture({ file, stored, placeholder, onReject }: CurrentPictureProps) {
  const preview = usePreview(file)
  if (preview)
    return (
      <img
        src={preview}
        alt="Selected, not yet saved"
        onError={() => onReject(imageMessages.damaged)}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
          if (naturalWidth * naturalHeight > maxImagePixels) onReject(imageMessages.tooManyPixels)
        }}
      />
    )
  if (stored) return <UploadedPicture image={stored} alt="Currently saved" sizes="8rem" isLead />
  return placeholder ?? <AdminIcon name="image" className="size-7 text-ink-3" />
}

function Selection({ chosen }: { chosen: FileChoice | undefined }) {
  if (chosen === null) return 'Removed when you save.'
  if (!chosen) return 'JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.'
  const source =
    chosen instanceof File
      ? `${chosen.name}, ${formatBytes(chosen.size)}`
      : `${chosen.title}, from the library`
  return <span className="wrap-anywhere">{source}</span>
}

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

export function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

/** @returns an error message, or undefined if the file is acceptable. */
export function checkImageFile({ name, type, size }: File): string | undefined {
  if (/\.hei[cf]$/i.test(name)) return imageMessages.heic
  if (!acceptedTypes.includes(type)) return imageMessages.wrongType
  return size > maxImageBytes ? imageMessages.tooLarge : undefined
}
