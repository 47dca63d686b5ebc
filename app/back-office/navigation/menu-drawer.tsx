import { useNarrow } from '../../kit/admin/parts/narrow-window.ts'
import { useModal } from '../../kit/admin/dialog/use-modal.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './menu-drawer.module.css'
import { SideNav } from './side-nav.tsx'

/** The sidebar on small screens: slides in over the page; closed by Esc, a click outside, a choice, or a window with room for the sidebar. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isNarrow = useNarrow()
  const modal = useModal(isOpen && isNarrow)
  return (
    <dialog className={styles.drawer} aria-label="Menu" {...modal} onClose={onClose}>
      {isOpen && (
        <div className={styles.in}>
          <button className={`x ${styles.close}`} type="button" aria-label="Close" onClick={onClose}>
            <Icon name="x" />
          </button>
          <SideNav onChoose={onClose} />
        </div>
      )}
    </dialog>
  )
}
