import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { useModal } from '#app/ui/panel/use-modal.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import styles from './menu-drawer.module.css'
import { SideNav } from './side-nav.tsx'

export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isNarrow = useIsNarrow()
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
