import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { maxImageBytes, imageMessages, maxImagePixels } from '../../../platform/storage/image/image-rules.ts'
import { Field, FieldError, RequiredStar } from '../../../ui/form/field.tsx'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { type LibraryPicture, PictureDialog } from '../picture/picture-dialog.tsx'
import styles from './image-picker.module.css'

type ImagePickerProps = {
  id: string
  name: string
  label: string
  isRequired?: boolean
  error?: string | undefined
  stored: string | null
  placeholder?: ReactNode
  /** A selected upload or library picture, not saved yet. */
  file: File | LibraryPicture | undefined
  onChoose: (file: File | LibraryPicture | undefined) => void
  /** Alternative text of an upload. Empty for decorative pictures. */
  alt?: string | undefined
  onAlt?: (alt: string | undefined) => void
  /** Called with an error message. The current selection is kept. */
  onReject: (message: string) => void
}

const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Selects a file by click, keyboard or drag and drop, or a library picture. Validates files before the upload. */
export function ImagePicker(props: ImagePickerProps) {
  const {
    id,
    name,
    label,
    isRequired,
    error,
    placeholder,
    file: chosen,
    onChoose,
    onReject,
    alt,
    onAlt,
  } = props
  const file = chosen instanceof File ? chosen : undefined
  const fromLibrary = chosen instanceof File ? undefined : chosen
  const stored = fromLibrary?.image ?? props.stored
  const input = useRef<HTMLInputElement>(null)
  const [isDragOver, setDragOver] = useState(false)
  const preview = usePreview(file)

  const chooseFile = (chosen: File | undefined) => {
    if (!chosen) return
    const problem = checkImageFile(chosen)
    if (problem) onReject(problem)
    else onChoose(chosen)
  }
  const rejectChosen = (message: string) => {
    onChoose(undefined)
    onReject(message)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    chooseFile(event.dataTransfer.files[0])
  }
  const hasPicture = Boolean(file || stored)
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
      <div
        className={isDragOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setDragOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setDragOver(false)
        }}
        onDrop={drop}
      >
        <div className={styles.picture} data-house="academy">
          {preview && (
            <img
              src={preview}
              alt="Selected, not yet saved"
              onError={() => rejectChosen(imageMessages.damaged)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth * naturalHeight > maxImagePixels) rejectChosen(imageMessages.tooManyPixels)
              }}
            />
          )}
          {!preview && stored && <UploadedPicture image={stored} alt="Currently saved" sizes="8rem" isLead />}
          {!preview && !stored && (placeholder ?? <AdminIcon name="image" className={styles.none} />)}
        </div>
        <div className={styles.side}>
          <div className={styles.buttons}>
            <label className={`btn btn--line ${styles.choose}`}>
              <AdminIcon name="image-up" />
              {hasPicture ? 'Replace picture' : 'Choose picture'}
              <input
                className={styles.input}
                id={id}
                name={name}
                type="file"
                accept="image/*"
                ref={input}
                aria-label={`${label}: ${hasPicture ? 'Replace picture' : 'Choose picture'}`}
                aria-required={isRequired}
                aria-invalid={error ? true : undefined}
                aria-describedby={error ? `${id}-error ${id}-hint` : `${id}-hint`}
                onChange={(event) => {
                  chooseFile(event.target.files?.[0])
                  // Lets the user select the same file again after Undo.
                  event.target.value = ''
                }}
              />
            </label>
            {onAlt && (
              <button
                className="btn btn--plain"
                type="button"
                aria-label={`${stored && !file ? 'Library, text and crops' : 'From the library'}: ${label}`}
                ref={opener}
                onClick={() => setLibraryOpen(true)}
              >
                <AdminIcon name="images" />
                {stored && !file ? 'Library, text and crops' : 'From the library'}
              </button>
            )}
            {chosen && (
              <button
                className="btn btn--plain"
                type="button"
                onClick={() => {
                  onChoose(undefined)
                  input.current?.focus()
                }}
              >
                Undo
              </button>
            )}
          </div>
          <p className="hint" id={`${id}-hint`}>
            {file ? (
              <span className={styles.name}>
                {file.name}, {formatSize(file)}
              </span>
            ) : fromLibrary ? (
              <span className={styles.name}>{fromLibrary.title}, from the library</span>
            ) : (
              <>
                <span className={styles.pointer}>Or drop it here. </span>
                JPEG, PNG, WebP, AVIF or GIF, up to 10 MB.
              </>
            )}
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

type AltFieldProps = { id: string; alt: string | undefined; onAlt: (alt: string | undefined) => void }

const AltField = ({ id, alt, onAlt }: AltFieldProps) => (
  <>
    <Field
      id={`${id}-alt`}
      name={`${id}-alt`}
      label="Alternative text"
      hint="Describe the picture. The text is used wherever the picture appears."
    >
      {(control) => (
        <input
          {...control}
          className="input"
          maxLength={300}
          disabled={alt === ''}
          value={alt ?? ''}
          onChange={({ target }) => onAlt(target.value || undefined)}
        />
      )}
    </Field>
    <label className="check">
      <input
        type="checkbox"
        checked={alt === ''}
        onChange={({ target }) => onAlt(target.checked ? '' : undefined)}
      />
      <span>Decorative, no description needed</span>
    </label>
  </>
)

export function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

/** @returns an error message, or undefined if the file is acceptable. */
export function checkImageFile({ type, size }: File): string | undefined {
  if (!acceptedTypes.includes(type)) return imageMessages.wrongType
  return size > maxImageBytes ? imageMessages.tooLarge : undefined
}

const formatSize = ({ size }: File): string =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
