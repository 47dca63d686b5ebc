import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { AdminIcon } from '#app/ui/icon/admin-icon.tsx'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Notice } from '#app/ui/panel/notice.tsx'
import { useModal } from '#app/ui/panel/use-modal.ts'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import { Keys } from '#app/kit/admin/parts/keys.tsx'
import { useIsNarrow } from '#app/kit/admin/parts/narrow-window.ts'
import { scrollToCurrent } from '#app/kit/admin/parts/tabs.tsx'
import { useBackOfficeName, useHasRight, useShell } from '#app/kit/admin/screen.tsx'
import { LogoMark } from '#app/kit/page/logo/logo.tsx'
import { AccountMenu } from './account-menu.tsx'
import {
  findCurrentItem,
  linksFor,
  type NavItem,
  navItems,
  findLinkOf,
  useIsShown,
  type NavLink,
} from './nav-items.ts'

/** While a navigation is pending, its target is the current page. */
function useCurrentItem(): NavItem | undefined {
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

/** Links to the other pages of a sidebar link, such as Categories next to Courses. Views of one page have their own tabs. */
export function SectionTabs() {
  const current = useCurrentItem()
  const link = findLinkOf(current)
  const isShown = useIsShown()
  const may = useHasRight()
  const pages = (link?.pages ?? []).filter(isShown).filter(({ path }) => !path.includes('?'))
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    scrollToCurrent(list.current)
  }, [current])
  if (current?.rights.some(may) && !isShown(current))
    return (
      <Notice tone="info">
        You can only view this. <Link to="/admin/">Dashboard</Link>
      </Notice>
    )
  if (!link || pages.length < 2) return null
  return (
    <nav className="min-w-0 border-b border-line print:hidden" aria-label={link.label}>
      <ul
        className="flex [scrollbar-width:none] gap-1 overflow-x-auto px-4.5 py-2 max-lg:px-1.5"
        role="list"
        ref={list}
      >
        {pages.map((page) => (
          <li key={page.path}>
            <Link
              className={`flex min-h-8 items-center rounded-2 px-2.5 whitespace-nowrap no-underline focus-visible:shadow-none focus-visible:-outline-offset-2 max-lg:min-h-11 ${page === current ? 'bg-soft font-semibold text-ink' : 'font-medium text-ink-2 hover:bg-soft hover:text-ink'}`}
              to={page.path}
              aria-current={page === current ? 'page' : undefined}
            >
              {page.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PageLinksProps = {
  links: readonly NavLink[]
  current: NavItem | undefined
  work?: WorkCounts | undefined
  onChoose?: (() => void) | undefined
}

export function PageLinks({ links, current, work, onChoose }: PageLinksProps) {
  const nav = useRef<HTMLElement>(null)
  const path = current?.path
  useEffect(() => {
    if (path) scrollToCurrent(nav.current)
  }, [path])
  return (
    <nav aria-label="Admin" className="[scrollbar-width:thin] overflow-y-auto px-2.5 py-2" ref={nav}>
      <ul role="list">
        {links.map((link) => (
          <li key={link.label}>
            <PageLink
              link={link}
              isCurrent={current !== undefined && link.pages.includes(current)}
              work={work}
              onChoose={onChoose}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type PageLinkProps = Pick<PageLinksProps, 'work' | 'onChoose'> & {
  link: NavLink
  isCurrent: boolean
}

function PageLink({ link: { label, icon, pages }, isCurrent, work, onChoose }: PageLinkProps) {
  const [first] = pages
  if (!first) return null
  const counts = pages.flatMap(({ inbox, count }) => {
    const total = inbox ? work?.unansweredByKind[inbox] : count && work?.[count]
    return total ? [{ total, label: `${total} ${count ?? 'unanswered'}` }] : []
  })
  const [shown] = counts
  const description = counts.map((each) => each.label).join(', ')
  return (
    <Link
      className={`grid min-h-9 scroll-my-2 grid-cols-[auto_1fr_auto] items-center gap-3 rounded-2 px-2.5 no-underline focus-visible:shadow-none focus-visible:-outline-offset-2 max-lg:min-h-11 max-lg:text-h2 ${isCurrent ? 'bg-surface font-semibold text-ink shadow-1 ring-1 ring-line' : 'font-medium text-ink-2 hover:bg-line hover:text-ink'}`}
      to={first.path}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={onChoose}
    >
      <AdminIcon name={icon} className={isCurrent ? 'size-4.5 text-accent' : 'size-4.5'} />
      <span>{label}</span>
      {shown && (
        <span
          className="rounded-full bg-accent px-2 py-1 text-micro leading-none font-semibold text-on-accent tabular-nums"
          title={description}
        >
          <span aria-hidden="true">{shown.total > 999 ? '999+' : shown.total}</span>
          <span className="sr-only">{description}</span>
        </span>
      )}
    </Link>
  )
}
