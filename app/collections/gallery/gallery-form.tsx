import { missing } from '../../admin-kit/list-screen/conflict.ts'
import { formData } from '../../admin-kit/list-screen/form-data.ts'
import { ItemForm } from '../../admin-kit/list-screen/item-form.tsx'
import { statusWord } from '../../admin-kit/list-screen/status-word.ts'
import { useItemForm, usualTitle } from '../../admin-kit/list-screen/use-item-form.tsx'
import { ImagePicker } from '../../admin-kit/parts/image-picker.tsx'
import { imageMessages } from '../../storage/image-rules.ts'
import { Field } from '../../ui/field/field.tsx'
import type { GalleryItem } from './gallery.ts'
import { galleryNeeds } from './gallery-needs.ts'
import { galleryTypes } from './gallery-types.ts'

const labels = { name: 'Name', type: 'Type', status: 'Status', image: 'Image' }

const draftOf = (item: GalleryItem | undefined) => ({
  name: item?.name ?? '',
  type: item?.type ?? galleryTypes[0],
  status: String(item?.status ?? 1),
})

export function GalleryForm({ item }: { item: GalleryItem | undefined }) {
  const form = useItemForm({
    item,
    draftOf,
    check: (draft, picture) => ({
      ...missing(draft, galleryNeeds),
      ...(!item && !picture && { image: imageMessages.missing }),
    }),
    send: ({ client, draft, picture, headers, signal }) => {
      const body = formData(draft, picture)
      return item
        ? client.patch('/admin/Update/Gallery/:id', { params: { id: item.id }, body, headers, signal })
        : client.post('/admin/AddGallery', { body, signal })
    },
    titleOf: (refusal) =>
      refusal.status === 422 ? 'Please enter all required fields.' : usualTitle(refusal),
  })
  const { field, text } = form
  return (
    <ItemForm
      form={form}
      labels={labels}
      wordOf={(name, value) => (name === 'status' ? statusWord(value) : value)}
    >
      <Field {...field('name')} label={labels.name} need="required">
        {(control) => <input {...control} {...text('name')} className="input" maxLength={120} />}
      </Field>
      <Field {...field('type')} label={labels.type} need="required">
        {(control) => (
          <select {...control} {...text('type')} className="input select">
            {galleryTypes.map((type) => (
              <option key={type}>{type}</option>
            ))}
          </select>
        )}
      </Field>
      {item && (
        <Field {...field('status')} label={labels.status}>
          {(control) => (
            <select {...control} {...text('status')} className="input select">
              <option value="1">Active</option>
              <option value="0">Inactive</option>
            </select>
          )}
        </Field>
      )}
      <ImagePicker
        {...field('image')}
        label={labels.image}
        isRequired={!item}
        stored={form.base?.image ?? null}
        file={form.picture}
        onChoose={form.setPicture}
        onRefuse={(message) => form.refuse('image', message)}
      />
    </ItemForm>
  )
}
