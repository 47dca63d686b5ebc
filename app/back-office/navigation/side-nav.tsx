import type { ComponentProps, ReactNode } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { useModal } from '#app/ui/panel/use-modal.ts'
import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { useBackOfficeName } from '#app/kit/admin/screen.tsx'
import { useHasRight, useShell } from '#app/kit/admin/shell-context.ts'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { AccountMenu } from './account-menu.tsx'
import { findCurrentItem, linksFor, type NavItem, navItems } from './nav-items.ts'
import { PageLinks } from './page-links.tsx'

/** While a navigation is pending, its target is the current page. */
export function useCurrentItem(): NavItem | undefined {
  const location = useLocation()
  return findCurrentItem(navItems, useNavigation().location ?? location)
}

export function SideNav({ onChoose }: { onChoose?: () => void }) {
  const { work, open } = useShell()
  const current = useCurrentItem()
  return (
    <NavFrame
      onChoose={onChoose}
      find={
        <FindButton
          aria-haspopup="dialog"
          aria-keyshortcuts="Control+K Meta+K"
          onClick={() => {
            onChoose?.()
            open('palette')
          }}
        >
          <span className="max-lg:hidden" aria-hidden="true">
            <Keys keys="Mod+k" />
          </span>
        </FindButton>
      }
    >
      <PageLinks links={linksFor(useHasRight())} current={current} work={work} onChoose={onChoose} />
      <AccountMenu onChoose={onChoose} />
    </NavFrame>
  )
}

type NavFrameProps = { find: ReactNode; onChoose?: (() => void) | undefined; children: ReactNode }

export const NavFrame = ({ find, onChoose, children }: NavFrameProps) => (
  <div className="grid h-full grid-rows-[auto_auto_minmax(0,1fr)_auto]">
    <Link
      className="flex min-h-14 items-center gap-2 px-4.5 py-3 font-display text-h3 leading-none font-semibold tracking-head whitespace-nowrap text-ink no-underline"
      to="/admin/"
      onClick={onChoose}
    >
      <LogoMark className="size-5 flex-none text-primary" />
      <span>{useBackOfficeName()}</span>
    </Link>
    <div className="px-2.5">{find}</div>
    {children}
  </div>
)

export const FindButton = ({ children, ...button }: ComponentProps<'button'>) => (
  <button
    className="grid min-h-9 w-full grid-cols-[auto_1fr_auto] items-center gap-3 rounded-2 border border-line bg-surface ps-2.5 pe-2 text-start text-ink-3 hover:border-line-2 hover:text-ink max-lg:min-h-11 max-lg:text-h2"
    type="button"
    {...button}
  >
    <AdminIcon name="search" className="size-4.5" />
    Find
    {children}
  </button>
)

export function MenuDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const isNarrow = useIsNarrow()
  const modal = useModal(isOpen && isNarrow)
  return (
    <dialog
      className="m-0 h-dvh max-h-none w-2xs bg-soft text-ink shadow-3 transition-[translate] backdrop:transition-opacity starting:-translate-x-full starting:backdrop:opacity-0"
      aria-label="Menu"
      {...modal}
      onClose={onClose}
    >
      {isOpen && (
        <div className="relative h-full">
          <button
            className="x absolute end-1.5 top-1.5 z-1"
            type="button"
            aria-label="Close"
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
          <SideNav onChoose={onClose} />
        </div>
      )}
    </dialog>
  )
}
