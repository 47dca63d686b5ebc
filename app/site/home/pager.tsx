import { Icon } from '../../ui/icon/icon.tsx'
import styles from './pager.module.css'

/** Buttons that turn the slides beside them; the site's script shows them if there is something to turn. */
export function Pager({ what, className = '' }: { what: string; className?: string }) {
  return (
    <div className={`${styles.pager} ${className}`} data-slides-pager hidden>
      <button type="button" data-slides-turn="-1" aria-label={`Previous ${what}`}>
        <Icon name="chevron-left" />
      </button>
      <span data-slides-place aria-live="polite" />
      <button type="button" data-slides-turn="1" aria-label={`Next ${what}`}>
        <Icon name="chevron-right" />
      </button>
    </div>
  )
}
