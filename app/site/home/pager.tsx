import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './pager.module.css'

export function Pager({ itemsLabel, className = '' }: { itemsLabel: string; className?: string }) {
  return (
    <div className={`line quiet num ${styles.pager} ${className}`} data-slides-pager hidden>
      <button type="button" data-slides-turn="-1" aria-label={`Previous ${itemsLabel}`}>
        <Icon name="chevron-left" />
      </button>
      <span data-slides-place aria-live="polite" />
      <button type="button" data-slides-turn="1" aria-label={`Next ${itemsLabel}`}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
