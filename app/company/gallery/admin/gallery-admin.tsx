import { createRecordForm } from '../../../kit/admin/record-form/record-form.tsx'
import { PictureField, SelectField, TextField } from '../../../kit/admin/record-form/form-fields.tsx'
import { createListScreen } from '../../../kit/admin/list-screen/create-list-screen.tsx'
import { defaultErrorTitle } from '../../../kit/admin/record-form/save-error.ts'
import { imageMessages } from '../../../platform/storage/image/image-rules.ts'
import { gallery } from '../definition.ts'
import styles from './gallery-admin.module.css'
import { GalleryAdminCard } from './gallery-admin-card.tsx'
import { GalleryFilter } from '../page/gallery-filter.tsx'
import { galleryMessages } from '../gallery-messages.ts'
import { galleryTypes } from '../gallery-types.ts'

const form = createRecordForm(gallery, {
  empty: () => ({ name: '', type: galleryTypes[0] as string }),
  labels: { name: 'Name', type: 'Type' },
  required: galleryMessages,
  requiredFiles: { image: imageMessages.missing },
  errorTitle: (refusal) =>
    refusal.status === 422 ? 'Please enter all required fields.' : defaultErrorTitle(refusal),
  Fields: ({ form }) => (
    <>
      <TextField form={form} name="name" maxLength={120} />
      <SelectField form={form} name="type" options={galleryTypes.map((type) => [type, type])} />
      {form.record && (
        <SelectField
          form={form}
          name="status"
          options={[
            ['1', 'Active'],
            ['0', 'Inactive'],
          ]}
        />
      )}
      <PictureField form={form} name="image" />
    </>
  ),
})

const screen = createListScreen(gallery, {
  form,
  shape: 'dialog',
  labels: {
    one: 'item',
    many: 'items',
    noun: 'gallery',
    add: '+ Add Gallery',
    addTitle: 'Add Gallery',
    editTitle: 'Edit Gallery',
  },
  filter: <GalleryFilter />,
  renderRows: (rows) => (
    <div className={styles.cards}>
      {rows.map((row) => (
        <GalleryAdminCard key={row.id} item={row} />
      ))}
    </div>
  ),
})

export const { meta, clientLoader, shouldRevalidate } = screen
export default screen.Page
