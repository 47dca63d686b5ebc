import type { List } from '../../admin-kit/list-screen/use-list.ts'
import styles from './gallery-admin.module.css'

/** Active or inactive items, and how many there are. */
export function GalleryFilter({ list: { askedStatus, counts, goTo } }: { list: List }) {
  return (
    <>
      <fieldset className={styles.filter} aria-label="Status">
        {([1, 0] as const).map((status) => (
          <button
            key={status}
            type="button"
            aria-pressed={askedStatus === status}
            onClick={() => void goTo({ status, page: 1 })}
          >
            {status === 1 ? 'Active' : 'Inactive'}
          </button>
        ))}
      </fieldset>
      {counts && (
        <span className="small muted num">
          {counts.here} {counts.here === 1 ? 'item' : 'items'}
        </span>
      )}
    </>
  )
}
