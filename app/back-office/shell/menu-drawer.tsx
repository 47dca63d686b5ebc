import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'
import styles from './menu-drawer.module.css'
import { SideNav } from './side-nav.tsx'

const wide = '(min-width: 64rem)'

/** The sidebar on small screens: slides in over the page, closes by Esc, a click beside it, a choice, or when there is room again. */
export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    if (!element || element.open === isOpen) return
    if (isOpen) element.showModal()
    else element.close()
  }, [isOpen])
  useEffect(() => {
    const room = matchMedia(wide)
    const close = () => room.matches && dialog.current?.close()
    room.addEventListener('change', close)
    return () => room.removeEventListener('change', close)
  }, [])
  return (
    <dialog
      className={styles.drawer}
      aria-label="Menu"
      ref={dialog}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
    >
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
