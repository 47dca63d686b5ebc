import { createRecordForm } from '#app/kit/admin/record-form/create-record-form.tsx'
import { Field, FieldList } from '#app/kit/admin/record-form/field.tsx'
import { createListScreen } from '#app/kit/admin/list-screen/create-list-screen.tsx'
import { defaultErrorTitle } from '#app/kit/admin/record-form/use-saving.ts'
import { Button } from '#app/ui/form/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { Field as LabelledField } from '#app/ui/form/field.tsx'
import { gallery } from './gallery.ts'
import styles from './gallery-admin.module.css'
import { Link } from 'react-router'
import { openedFromList, useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { DuplicateLink, PendingBadges } from '#app/kit/admin/list-screen/list-table.tsx'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { GalleryItem } from './gallery.server.ts'

const form = createRecordForm(gallery, {
  errorTitle: (refusal) =>
    refusal.status === 422 ? 'Please enter all required fields.' : defaultErrorTitle(refusal),
  Fields: ({ form }) => (
    <>
      <FieldList form={form} names={['name', 'type']} />
      {form.record && (
        <LabelledField {...form.control('status')}>
          {(control) => (
            <Select
              {...control}
              value={form.values.status}
              onChange={({ target }) => form.set('status', target.value)}
              options={[
                [1, 'Active'],
                [0, 'Inactive'],
              ]}
            />
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

function GalleryAdminCard({ item }: { item: GalleryItem }) {
  const list = useListContext()
  const { id, name, type, status, image } = item
  const isSelected = list.selection.has(id)
  const problem = list.problems.get(id)
  return (
    <article
      className={list.savedId === id ? `${styles.card} ${styles.saved}` : styles.card}
      data-row={id}
      data-selected={isSelected || undefined}
      aria-labelledby={`gallery-${id}`}
    >
      <div className={styles.picture}>
        <UploadedPicture image={image} sizes="(min-width: 40rem) 20rem, 92vw" alt="" />
        {list.canEdit && (
          <div className={styles.select}>
            <SelectBox
              label={`Select ${name}`}
              isSelected={isSelected}
              onToggle={(isRange) => list.selection.toggle(id, isRange)}
            />
          </div>
        )}
      </div>
      <div className={styles.text}>
        <h2 id={`gallery-${id}`}>{name}</h2>
        <PendingBadges id={id} />
        <p>
          <span>Type: {type}</span>
          <span>Status: {status === 1 ? 'Active' : 'Inactive'}</span>
        </p>
        {problem && (
          <p className={styles.reason}>
            <Icon name="alert" />
            {problem.title}. {problem.reason}
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Link
          className="btn btn--plain btn--s"
          to={list.linkTo({ id })}
          state={openedFromList}
          aria-label={`${list.canEdit ? 'Edit' : 'Show'} ${name}`}
          data-action="edit"
        >
          <AdminIcon name={list.canEdit ? 'pencil' : 'eye'} />
          {list.canEdit ? 'Edit' : 'Show'}
        </Link>
        <ViewOnSite path={list.collection.sitePath(item)} title={name} />
        {list.canEdit && <DuplicateLink row={item} />}
        {list.canEdit && (
          <Button
            look={`btn--plain btn--s ${styles.delete}`}
            icon="trash"
            label="Delete"
            aria-label={`Delete ${name}`}
            data-action="delete"
            onClick={() => void list.actions.remove([item])}
          />
        )}
      </div>
    </article>
  )
}
