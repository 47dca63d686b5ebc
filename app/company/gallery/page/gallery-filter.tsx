import { useListContext } from '../../../kit/admin/list-screen/list-context.ts'
import { scheduledTab } from '../../../kit/admin/list/list-search-params.ts'
import styles from '../admin/gallery-admin.module.css'

export function GalleryFilter() {
  const { nextView, tabs, total, goTo, getCount } = useListContext()
  const hasScheduled = nextView.status === scheduledTab || Boolean(getCount(scheduledTab))
  return (
    <>
      <fieldset className={styles.filter} aria-label="Status">
        {[1, 0, ...(hasScheduled ? [scheduledTab] : [])].map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={nextView.status === status}
            onClick={() => void goTo({ status, page: 1 })}
          >
            {status === scheduledTab ? 'Scheduled' : status === 1 ? 'Active' : 'Inactive'}
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
