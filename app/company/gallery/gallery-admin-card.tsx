import { Link } from 'react-router'
import { openedFromList } from '#app/kit/admin/list-screen/use-content-list.tsx'
import { useListContext } from '#app/kit/admin/list-screen/list-context.ts'
import { PendingBadges } from '#app/kit/admin/list-screen/list-table.tsx'
import { ViewOnSite } from '#app/kit/admin/list-screen/view-on-site.tsx'
import { SelectBox } from '#app/kit/admin/selection/select-box.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { UploadedPicture } from '#app/ui/picture/uploaded-picture.tsx'
import type { GalleryItem } from './gallery.server.ts'
import styles from './gallery-admin.module.css'

export function GalleryAdminCard({ item }: { item: GalleryItem }) {
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
        {list.canEdit && (
          <button
            className={`btn btn--plain btn--s ${styles.delete}`}
            type="button"
            aria-label={`Delete ${name}`}
            data-action="delete"
            onClick={() => void list.actions.remove([item])}
          >
            <AdminIcon name="trash" />
            Delete
          </button>
        )}
      </div>
    </article>
  )
}
