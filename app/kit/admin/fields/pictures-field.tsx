import { useRef, useState } from 'react'
import { Field, FieldError } from '../../../ui/form/field.tsx'
import { AdminIcon } from '../../../ui/icon/admin-icon.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { altField } from '../../../ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '../../../ui/picture/uploaded-picture.tsx'
import { OrderList } from '../list/order-list.tsx'
import { moved } from '../list/use-reorder.ts'
import { refusalOf, usePreview } from './image-picker.tsx'
import { type LibraryPicture, PictureDialog } from '../picture/picture-dialog.tsx'
import type { FormValues } from '../record-form/form-values.ts'
import styles from './pictures-field.module.css'

/** In the place of a name, of a picture that was chosen and is not stored yet. */
const unsaved = 'unsaved'

/** Field of the form with the alternative text of an upload: rows have that of what is stored. */
const textField = (column: string) => `${column}Text`

/** What a form has for such columns while it is empty. */
export const emptyPictures = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(
    columns.flatMap((column) => [
      [column, ''],
      [textField(column), ''],
    ]),
  ) as Record<C | `${C}Text`, string>

/** What its fields are called. */
export const pictureLabels = <C extends string>(columns: readonly C[]) =>
  Object.fromEntries(
    columns.flatMap((column, at) => [
      [column, `Picture ${at + 1}`],
      [textField(column), `Alternative text of picture ${at + 1}`],
    ]),
  ) as Record<C | `${C}Text`, string>

/** What of it the API gets: the pictures that changed, by name, and the texts of uploads, which go as files. */
export const pictureBody = (columns: readonly string[], values: FormValues, saved: FormValues) =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const [file, text] = [values[column] ?? '', values[textField(column)]]
      const isKept = file === unsaved || file === saved[column]
      return [
        [column, isKept ? undefined : file || 'null'],
        [altField(column), file === unsaved && text ? text : undefined],
        [textField(column), undefined],
      ]
    }),
  )

type Slot = { picture: string; text: string; file: File | undefined }

type PicturesFieldProps<C extends string> = {
  form: {
    values: FormValues
    file: (column: C) => {
      file: File | LibraryPicture | undefined
      error: string | undefined
      onChoose: (file: File | undefined) => void
      onRefuse: (message: string) => void
    }
    field: (name: never) => { id: string; error: string | undefined }
    text: (name: never) => { onChange: (event: { target: { value: string } }) => void }
  }
  /** Picture columns of one record, in their order. */
  columns: readonly C[]
  /** What each of them is for. */
  hints?: readonly string[]
}

/** Several pictures of one record: chosen together, put in order, taken out. */
export function PicturesField<C extends string>({ form, columns, hints = [] }: PicturesFieldProps<C>) {
  const input = useRef<HTMLInputElement>(null)
  // The place that a picture of the library takes, while one is chosen.
  const [place, setPlace] = useState<number>()
  const set = (name: string, value: string) => form.text(name as never).onChange({ target: { value } })
  const slots = columns.flatMap((column): Slot[] => {
    const picture = form.values[column]
    const text = form.values[textField(column)] ?? ''
    const { file } = form.file(column)
    return picture ? [{ picture, text, file: file instanceof File ? file : undefined }] : []
  })
  const write = (next: readonly Slot[]) => {
    for (const [at, column] of columns.entries()) {
      set(column, next[at]?.picture ?? '')
      set(textField(column), next[at]?.text ?? '')
      form.file(column).onChoose(next[at]?.file)
    }
  }
  const free = columns.length - slots.length
  const add = (files: readonly File[]) => {
    const refused = files.map(refusalOf).find(Boolean)
    const [first = '' as C] = columns
    if (refused) form.file(columns[slots.length] ?? first).onRefuse(refused)
    else write([...slots, ...files.slice(0, free).map((file) => ({ picture: unsaved, text: '', file }))])
  }
  const error = columns.map((column) => form.file(column).error).find(Boolean)
  const id = form.field(columns[0] as never).id
  const nameOf = (slot: Slot) => `picture ${slots.indexOf(slot) + 1}`
  const actions = (slot: Slot) => (
    <>
      {!slot.file && (
        <button
          className="btn btn--plain btn--s btn--icon"
          type="button"
          aria-label={`Text and focal point of ${nameOf(slot)}`}
          title="Text and focal point"
          onClick={() => setPlace(slots.indexOf(slot))}
        >
          <AdminIcon name="pencil" />
        </button>
      )}
      <button
        className="btn btn--plain btn--s btn--icon"
        type="button"
        aria-label={`Take out ${nameOf(slot)}`}
        title="Take out"
        onClick={() => {
          write(slots.filter((each) => each !== slot))
          input.current?.focus()
        }}
      >
        <Icon name="x" />
      </button>
    </>
  )
  return (
    <div className={styles.pictures}>
      <OrderList
        label="Pictures, in order"
        items={slots}
        keyOf={({ picture, file }) => (file ? `${file.name} ${file.size}` : picture)}
        titleOf={nameOf}
        onMove={(from, to) => write(moved(slots, from, to))}
        actions={actions}
      >
        {(slot) => {
          const at = slots.indexOf(slot)
          const column = columns[at] ?? ''
          return (
            <div className={styles.picture}>
              <Thumb slot={slot} />
              {slot.file ? (
                <Field
                  {...form.field(textField(column) as never)}
                  name={textField(column)}
                  label={`Alternative text of picture ${at + 1}`}
                  hint={hints[at]}
                >
                  {(control) => (
                    <input
                      {...control}
                      className="input"
                      maxLength={300}
                      value={slot.text}
                      onChange={({ target }) => set(textField(column), target.value)}
                    />
                  )}
                </Field>
              ) : (
                <p className="hint">{hints[at]}</p>
              )}
            </div>
          )
        }}
      </OrderList>
      <FieldError id={id} error={error} />
      <label className={`btn btn--line ${styles.add}`} aria-disabled={free === 0 || undefined}>
        <AdminIcon name="image-up" />
        Upload pictures
        <input
          className={styles.input}
          id={id}
          type="file"
          accept="image/*"
          multiple
          disabled={free === 0}
          ref={input}
          onChange={({ target }) => {
            add([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      <button
        className={`btn btn--line ${styles.add}`}
        type="button"
        disabled={free === 0}
        onClick={() => setPlace(slots.length)}
      >
        <AdminIcon name="images" />
        Choose from library
      </button>
      {place !== undefined && (
        <PictureDialog
          first={slots[place]?.picture}
          onClose={() => setPlace(undefined)}
          onUse={({ image }) => {
            setPlace(undefined)
            if (slots.every(({ picture }) => picture !== image))
              write(slots.toSpliced(place, 1, { picture: image, text: '', file: undefined }))
          }}
        />
      )}
      <p className="hint">
        {free > 0
          ? `Up to ${columns.length}. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each.`
          : `These are ${columns.length}, the most there can be.`}
      </p>
    </div>
  )
}

function Thumb({ slot: { picture, file } }: { slot: Slot }) {
  const preview = usePreview(file)
  if (preview) return <img className={styles.thumb} src={preview} alt="Selected, not yet saved" />
  return <UploadedPicture image={picture} alt="" sizes="4rem" className={styles.thumb} />
}
