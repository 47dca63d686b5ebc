import { type DragEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { imageLimit, imageMessages, pixelLimit } from '../../storage/image-rules.ts'
import { FieldError, RequiredStar } from '../../ui/field/field.tsx'
import { AdminIcon } from '../../ui/icon/admin-icon.tsx'
import { UploadedPicture } from '../../ui/picture/uploaded-picture.tsx'
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
  /** The picture that was chosen and is not yet stored. */
  file: File | undefined
  /** A picture was chosen, or the choice undone. */
  onChoose: (file: File | undefined) => void
  /** A file was refused, and why; the choice before it stays. */
  onRefuse: (message: string) => void
}

const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** A picture of a form: chosen by a click, a key or a drop, shown at once, checked before it is sent. */
export function ImagePicker(props: ImagePickerProps) {
  const { id, name, label, isRequired, error, stored, placeholder, file, onChoose, onRefuse } = props
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
                if (naturalWidth * naturalHeight > pixelLimit) refuseChosen(imageMessages.tooManyPixels)
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
            {file && (
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
    </div>
  )
}

function usePreview(file: File | undefined): string | undefined {
  const address = useMemo(() => file && URL.createObjectURL(file), [file])
  useEffect(() => () => void (address && URL.revokeObjectURL(address)), [address])
  return address
}

function refusalOf({ type, size }: File): string | undefined {
  if (!types.includes(type)) return imageMessages.wrongType
  return size > imageLimit ? imageMessages.tooLarge : undefined
}

const sizeOf = ({ size }: File): string =>
  size < 1024 * 1024 ? `${Math.ceil(size / 1024)} KB` : `${(size / 1024 / 1024).toFixed(1)} MB`
