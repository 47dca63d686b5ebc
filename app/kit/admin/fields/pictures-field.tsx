import { useRef, useState } from 'react'
import { Button, IconButton } from '#app/ui/form/button.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { InputField } from '#app/ui/form/input-field.tsx'
import { altField } from '#app/ui/picture/alt-and-focus.ts'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { OrderList, moveItem } from '#app/kit/admin/list/order-list.tsx'
import { PictureDialog } from '#app/kit/admin/picture/picture-library.tsx'
import type { FormValues } from '#app/kit/admin/record-form/form-values.ts'
import type { Control, RecordForm } from '#app/kit/admin/record-form/use-record-form.ts'
import { FileButton } from './file-button.tsx'
import { checkImageFile, usePreview } from './image-picker.tsx'

/** Placeholder value of uploads, which have no stored name yet. */
const unsaved = 'unsaved'

/** Name of the form field for an upload's alternative text. Stored pictures have theirs in the library. */
const altTextName = (column: string): string => `${column}Text`

export const emptyPictures = (columns: readonly string[]): FormValues =>
  Object.fromEntries(columns.flatMap((column) => [column, altTextName(column)]).map((name) => [name, '']))

export const pictureLabels = (columns: readonly string[]): FormValues =>
  Object.fromEntries(
    columns.map((column, at) => [altTextName(column), `Alternative text of picture ${at + 1}`]),
  )

/** Returns the names of changed pictures and the alternative texts of uploads. Uploads themselves are sent as files. */
export const pictureBody = (columns: readonly string[], values: FormValues, saved: FormValues) =>
  Object.fromEntries(
    columns.flatMap((column) => {
      const [file, text] = [values[column] ?? '', values[altTextName(column)]]
      const isUnchanged = file === unsaved || file === saved[column]
      return [
        [column, isUnchanged ? undefined : file || 'null'],
        [altField(column), file === unsaved && text ? text : undefined],
        [altTextName(column), undefined],
      ]
    }),
  )

type Slot = { picture: string; text: string; file: File | undefined }

type PicturesFieldProps = {
  form: Pick<RecordForm, 'values' | 'file' | 'control' | 'set'>
  columns: readonly [string, ...string[]]
  hints?: readonly string[]
}

export function PicturesField({ form, columns, hints = [] }: PicturesFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [librarySlot, setLibrarySlot] = useState<number>()
  const slots = readSlots(form, columns)
  const write = (next: readonly Slot[]) => writeSlots({ form, columns }, next)
  const freeSlotCount = columns.length - slots.length
  const add = (files: readonly File[]) => {
    const problem = files.map(checkImageFile).find(Boolean)
    if (problem) form.file(columns[slots.length] ?? columns[0]).onReject(problem)
    else
      write([
        ...slots,
        ...files.slice(0, freeSlotCount).map((file) => ({ picture: unsaved, text: '', file })),
      ])
  }
  const error = columns.map((column) => form.file(column).error).find(Boolean)
  const { id } = form.control(columns[0])
  const slotLabel = (slot: Slot) => `picture ${slots.indexOf(slot) + 1}`
  const actions = (slot: Slot) => (
    <>
      {!slot.file && (
        <IconButton
          icon="pencil"
          aria-label={`Text and focal point of ${slotLabel(slot)}`}
          title="Text and focal point"
          onClick={() => setLibrarySlot(slots.indexOf(slot))}
        />
      )}
      <IconButton
        icon="x"
        aria-label={`Remove ${slotLabel(slot)}`}
        title="Remove"
        onClick={() => {
          write(slots.filter((each) => each !== slot))
          input.current?.focus()
        }}
      />
    </>
  )
  return (
    <div className="grid gap-3">
      <OrderList
        label="Pictures, in order"
        items={slots}
        keyOf={({ picture, file }) => (file ? `${file.name} ${file.size}` : picture)}
        titleOf={slotLabel}
        onMove={(from, to) => write(moveItem(slots, from, to))}
        actions={actions}
      >
        {(slot) => {
          const slotIndex = slots.indexOf(slot)
          const column = columns[slotIndex]
          return (
            <div className="grid grid-cols-[4rem_minmax(0,1fr)] items-center gap-3.5 py-2">
              <Thumb slot={slot} />
              {slot.file && column ? (
                <AltTextField
                  control={form.control(altTextName(column))}
                  label={`Alternative text of ${slotLabel(slot)}`}
                  hint={hints[slotIndex]}
                />
              ) : (
                <p className="hint">{hints[slotIndex]}</p>
              )}
            </div>
          )
        }}
      </OrderList>
      <FieldError id={id} error={error} />
      <FileButton
        icon="image-up"
        text="Upload pictures"
        id={id}
        accept="image/*"
        multiple
        disabled={freeSlotCount === 0}
        ref={input}
        onChoose={add}
      />
      <Button
        look="btn--line justify-self-start"
        icon="images"
        label="Choose from library"
        disabled={freeSlotCount === 0}
        onClick={() => setLibrarySlot(slots.length)}
      />
      {librarySlot !== undefined && (
        <PictureDialog
          initialImage={slots[librarySlot]?.picture}
          onClose={() => setLibrarySlot(undefined)}
          onUse={({ image }) => {
            setLibrarySlot(undefined)
            if (slots.every(({ picture }) => picture !== image))
              write(slots.toSpliced(librarySlot, 1, { picture: image, text: '', file: undefined }))
          }}
        />
      )}
      <p className="hint">
        {freeSlotCount > 0
          ? `Up to ${columns.length}. JPEG, PNG, WebP, AVIF or GIF, up to 10 MB each.`
          : `You have reached the limit of ${columns.length} pictures.`}
      </p>
    </div>
  )
}

const readSlots = (form: PicturesFieldProps['form'], columns: readonly string[]) =>
  columns.flatMap((column): Slot[] => {
    const picture = form.values[column]
    const text = form.values[altTextName(column)] ?? ''
    const { file } = form.file(column)
    return picture ? [{ picture, text, file: file instanceof File ? file : undefined }] : []
  })

/** Fills the first columns and empties the others. */
function writeSlots({ form, columns }: PicturesFieldProps, slots: readonly Slot[]) {
  for (const [at, column] of columns.entries()) {
    form.set(column, slots[at]?.picture ?? '')
    form.set(altTextName(column), slots[at]?.text ?? '')
    form.file(column).onChoose(slots[at]?.file)
  }
}

type AltTextFieldProps = { control: Control; label: string; hint: string | undefined }

const AltTextField = ({ control: { id, name, error, value, set }, label, hint }: AltTextFieldProps) => (
  <InputField
    {...{ id, name, error, label, hint, value }}
    maxLength={300}
    onChange={({ target }) => set(target.value)}
  />
)

function Thumb({ slot: { picture, file } }: { slot: Slot }) {
  const preview = usePreview(file)
  if (preview)
    return (
      <img className="aspect-4/5 w-16 rounded-1 object-cover" src={preview} alt="Selected, not yet saved" />
    )
  return (
    <UploadedPicture image={picture} alt="" sizes="4rem" className="aspect-4/5 w-16 rounded-1 object-cover" />
  )
}
