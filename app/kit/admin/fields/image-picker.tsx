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
  /** The picture that is stored: a row's `image`. */
  stored: string | null
  /** Shown while there is no picture. */
  placeholder?: ReactNode
  /** What was chosen and is not yet saved: a file, or a picture of the library. */
  file: File | LibraryPicture | undefined
  /** A picture was chosen, or the choice undone. */
  onChoose: (file: File | LibraryPicture | undefined) => void
  /** Alternative text of a file, as typed; empty: decorative. */
  alt?: string | undefined
  onAlt?: (alt: string | undefined) => void
  /** A file was refused, and why; the choice before it stays. */
  onRefuse: (message: string) => void
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** A picture of a form: chosen by a click, a key or a drop, shown at once, checked before it is sent. */
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
    onRefuse,
    alt,
    onAlt,
  } = props
  const file = chosen instanceof File ? chosen : undefined
  const fromLibrary = chosen instanceof File ? undefined : chosen
  const stored = fromLibrary?.image ?? props.stored
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const preview = usePreview(file)

  const take = (chosen: File | undefined) => {
    if (!chosen) return
    const refusal = refusalOf(chosen)
    if (refusal) onRefuse(refusal)
    else onChoose(chosen)
  }
  const refuseChosen = (message: string) => {
    onChoose(undefined)
    onRefuse(message)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
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
        className={isOver ? `${styles.drop} ${styles.over}` : styles.drop}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={(event) => {
          if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false)
        }}
        onDrop={drop}
      >
        <div className={styles.picture} data-house="academy">
          {preview && (
            <img
              src={preview}
              alt="Selected, not yet saved"
              onError={() => refuseChosen(imageMessages.damaged)}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth * naturalHeight > maxImagePixels) refuseChosen(imageMessages.tooManyPixels)
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
                  take(event.target.files?.[0])
                  // The same file can be chosen again after it was taken back.
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
                {file.name}, {sizeOf(file)}
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
          first={stored ?? undefined}
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

/** Asks what a new picture shows. */
const AltField = ({ id, alt, onAlt }: AltFieldProps) => (
  <>
    <Field
      id={`${id}-alt`}
      name={`${id}-alt`}
      label="Alternative text"
      hint="Say what is seen. It is stored with the picture, for all that show it."
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
      <span>Decorative, it says nothing new</span>
    </label>
  </>
)

/** Address of a file that was chosen and is not stored yet. */
export function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

/** Why a file cannot be a picture, before it is sent; undefined if it may be one. */
export function refusalOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return imageMessages.wrongType
  return size > maxImageBytes ? imageMessages.tooLarge : undefined
}

const sizeOf = ({ size }: File): string =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
