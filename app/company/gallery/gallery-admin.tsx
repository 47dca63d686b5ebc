import { Link } from 'react-router'
import { Button } from '#app/ui/form/button.tsx'
import { Field as LabelledField } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import { createListScreen, createRecordForm } from '#app/kit/admin/content-screen.tsx'
import { DuplicateLink, PendingBadges } from '#app/kit/admin/list-screen/list-table.tsx'
import { openedFromList, useListContext } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { Field, FieldList } from '#app/kit/admin/record-form/field.tsx'
import { defaultErrorTitle } from '#app/kit/admin/record-form/use-saving.ts'
import { SelectBox } from '#app/kit/admin/selection/bulk-bar.tsx'
import type { GalleryItem } from './gallery.server.ts'
import { gallery } from './gallery.ts'

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
    <div className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-5 p-4 lg:p-6">
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
      <fieldset
        className="inline-flex rounded-2 border border-line bg-soft p-1 max-lg:my-2"
        aria-label="Status"
      >
        {[1, 0].map((status) => (
          <button
            key={status}
            className="min-h-control-s rounded-1 px-3.5 text-small font-semibold text-ink-2 hover:text-ink aria-pressed:bg-surface aria-pressed:text-ink aria-pressed:shadow-1 aria-pressed:ring aria-pressed:ring-line-2 max-lg:min-h-10"
            type="button"
            aria-pressed={nextView.status === status}
            onClick={() => void goTo({ status, page: 1 })}
          >
            {status === 1 ? 'Active' : 'Inactive'}
          </button>
        ))}
      </fieldset>
      {tabs && (
        <span className="text-small text-ink-3 tabular-nums">
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
      className={`grid grid-rows-[auto_1fr_auto] overflow-hidden rounded-3 border border-line bg-surface data-selected:border-accent data-selected:ring data-selected:ring-accent ${list.savedId === id ? 'gallery-admin__saved' : ''}`}
      data-row={id}
      data-selected={isSelected || undefined}
      aria-labelledby={`gallery-${id}`}
    >
      <div className="relative aspect-4/3 overflow-hidden bg-plate">
        <UploadedPicture
          image={image}
          sizes="(min-width: 40rem) 20rem, 92vw"
          alt=""
          className="size-full object-cover"
        />
        {list.canEdit && (
          <div className="absolute start-1.5 top-1.5 rounded-2 bg-surface shadow-1 lg:*:size-control-s">
            <SelectBox
              label={`Select ${name}`}
              isSelected={isSelected}
              onToggle={() => list.selection.toggle(id)}
            />
          </div>
        )}
      </div>
      <div className="px-3.5 pt-3 pb-2">
        <h2 className="text-h3 wrap-anywhere" id={`gallery-${id}`}>
          {name}
        </h2>
        <PendingBadges id={id} />
        <p className="mt-1 flex flex-wrap gap-x-3 text-small text-ink-2">
          <span>Type: {type}</span>
          <span>Status: {status === 1 ? 'Active' : 'Inactive'}</span>
        </p>
        {problem && (
          <p className="err mt-1">
            <Icon name="alert" />
            {problem.title}. {problem.reason}
          </p>
        )}
      </div>
      <div className="flex justify-between px-1.5 pt-1 pb-2">
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
            look="btn--plain btn--s text-bad hover:bg-bad-soft"
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
