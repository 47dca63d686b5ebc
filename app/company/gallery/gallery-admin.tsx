import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, FieldList } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { defaultErrorTitle } from '#app/kit/admin/record-form/use-saving.ts'
import { Field as LabelledField } from '#app/ui/form/field.tsx'
import { gallery } from './definition.ts'
import { galleryFields } from './fields.ts'
import styles from './gallery-admin.module.css'
import { GalleryAdminCard } from './gallery-admin-card.tsx'
import { useListContext } from '#app/kit/admin/list-screen/list-context.ts'

const form = createRecordForm(gallery, galleryFields, {
  errorTitle: (refusal) =>
    refusal.status === 422 ? 'Please enter all required fields.' : defaultErrorTitle(refusal),
  Fields: ({ form }) => (
    <>
      <FieldList form={form} names={['name', 'type']} />
      {form.record && (
        <LabelledField {...form.control('status')}>
          {(control) => (
            <select
              {...control}
              className="input select"
              value={form.values.status}
              onChange={({ target }) => form.set('status', target.value)}
            >
              <option value="1">Active</option>
              <option value="0">Inactive</option>
            </select>
          )}
        </LabelledField>
      )}
      <Field form={form} name="image" />
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

function GalleryFilter() {
  const { nextView, tabs, total, goTo } = useListContext()
  return (
    <>
      <fieldset className={styles.filter} aria-label="Status">
        {[1, 0].map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={nextView.status === status}
            onClick={() => void goTo({ status, page: 1 })}
          >
            {status === 1 ? 'Active' : 'Inactive'}
          </button>
        ))}
      </fieldset>
      {tabs && (
        <span className="small muted num">
          {total} {total === 1 ? 'item' : 'items'}
        </span>
      )}
    </>
  )
}
