import { useListContext } from '../../../kit/admin/list-screen/list-context.ts'
import styles from '../admin/gallery-admin.module.css'

export function GalleryFilter() {
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
