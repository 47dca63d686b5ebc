import { Link, useLocation, useNavigation } from 'react-router'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { useBackOfficeName } from '#app/kit/admin/admin-meta.ts'
import { findCurrentItem, linksFor, type NavItem, navItems } from './nav-items.ts'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { PageLinks } from './page-links.tsx'
import { AccountMenu } from './account-menu.tsx'
import styles from './side-nav.module.css'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { useModal } from '#app/ui/panel/use-modal.ts'
import { Icon } from '#app/ui/icon/icon.tsx'

/** While a navigation is pending, its target is the current page. */
export function useCurrentItem(): NavItem | undefined {
  const location = useLocation()
  return findCurrentItem(navItems, useNavigation().location ?? location)
}

export function SideNav({ onChoose }: { onChoose?: () => void }) {
  const { work, open } = useShell()
  const current = useCurrentItem()
  return (
    <div className={styles.nav}>
      <Link className={styles.logo} to="/admin/" onClick={onChoose}>
        <LogoMark className={styles.mark} />
        <span>{useBackOfficeName()}</span>
      </Link>
      <div className={styles.find}>
        <button
          type="button"
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onChoose?.()
            open('palette')
          }}
        >
          <AdminIcon name="search" />
          Find
          <span className={styles.keys} aria-hidden="true">
            <Keys keys="Mod+k" />
          </span>
        </button>
      </div>
      <PageLinks links={linksFor(useHasRight())} current={current} work={work} onChoose={onChoose} />
      <AccountMenu onChoose={onChoose} />
    </div>
  )
}

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
