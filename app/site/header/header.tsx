import { useLocation } from 'react-router'
import type { Division } from '#app/kit/page/divisions.ts'
import { mainNavigation, type NavigationItem, academyHome } from '#app/navigation.ts'
import { Icon } from '#app/ui/icon/icon.tsx'
import { Logo } from '#app/kit/page/logo/logo.tsx'
import { AcademyMark } from '#app/kit/page/logo/academy-mark.tsx'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { Drawer, NavLink } from './drawer.tsx'

const link =
  'relative inline-flex items-center min-h-control-s rounded-2 font-semibold whitespace-nowrap text-inherit no-underline max-lg:text-small'
const topLink = `${link} px-4 max-lg:px-1.5 after:absolute after:inset-x-4 max-lg:after:inset-x-1.5 after:bottom-1.5 after:border-b-3 after:border-current aria-[current]:after:border-mark after:rounded-1 after:origin-[0_50%] after:scale-x-0 hover:after:scale-x-100 aria-[current]:after:scale-x-100 after:transition-[scale]`
const tool =
  'relative grid place-items-center size-11 rounded-2 text-inherit hover:bg-soft hover:text-ink after:absolute after:inset-x-2 after:bottom-0.5 after:rounded-1 after:border-mark aria-[current]:after:border-b-3'
const stripLink =
  'inline-flex items-center gap-2 px-3 text-small text-on-deep-2 no-underline hover:text-on-deep focus-visible:-outline-offset-3 focus-visible:shadow-none aria-[current]:font-semibold aria-[current]:text-on-deep aria-[current]:not-focus-visible:shadow-[inset_0_-3px_var(--c-on-deep-accent)] max-md:flex-1 max-md:justify-center max-md:min-w-0 max-md:px-1'
const stripMark = 'flex-none size-4 max-[24rem]:hidden'

export function Header({ division }: { division: Division }) {
  const { pathname } = useLocation()
  const isOverPicture = pathname === '/'
  return (
    <>
      <DivisionSwitch division={division} />
      {isOverPicture && (
        <span className="absolute top-0 start-0 w-px h-5 pointer-events-none" data-top aria-hidden="true" />
      )}
      <header
        className={`print:hidden site-header ${isOverPicture ? 'site-header--over' : ''} sticky top-0 z-20`}
      >
        <div className="wrap flex items-center justify-between h-(--bar)">
          <Logo />
          <nav className="ms-auto max-md:hidden" aria-label="Main">
            <ul className="flex gap-1 max-lg:gap-0" role="list">
              {mainNavigation.map((item) =>
                item.children ? (
                  <SubMenu key={item.path} item={item} />
                ) : (
                  <li key={item.path} className="flex items-center">
                    <NavLink path={item.path} className={topLink}>
                      {item.label}
                    </NavLink>
                  </li>
                ),
              )}
            </ul>
          </nav>
          <div className="flex items-center md:gap-0.5 max-md:ms-auto lg:ms-2 -me-2.5">
            <a
              className={`${tool} max-[24rem]:hidden`}
              href="/search"
              aria-label="Search"
              aria-current={pathname === '/search' ? 'page' : undefined}
            >
              <Icon name="search" className="size-6" />
            </a>
            <a
              className={tool}
              href="/quotation"
              aria-label="Quotation"
              aria-current={pathname === '/quotation' ? 'page' : undefined}
              data-basket
            >
              <Icon name="bag" className="size-6" />
              <span
                className="empty:hidden absolute top-0.5 end-0 min-w-5 px-1 py-px rounded-full bg-accent text-on-accent text-micro font-semibold leading-ui text-center tabular-nums"
                aria-hidden="true"
              />
            </a>
            <button
              type="button"
              className={`${tool} md:hidden`}
              command="show-modal"
              commandfor="drawer"
              aria-haspopup="dialog"
            >
              <Icon name="menu" className="size-6" />
              <span className="sr-only">Menu</span>
            </button>
          </div>
        </div>
      </header>
      <p
        className="empty:hidden fixed top-32 end-margin z-60 px-5 py-3.5 rounded-2 bg-ink text-surface shadow-2"
        role="status"
        data-basket-said
      />
      <Drawer />
    </>
  )
}

function SubMenu({ item }: { item: NavigationItem }) {
  return (
    <li className="site-menu group relative flex items-center" data-menu>
      <NavLink path={item.path} className={`${topLink} pe-1.5 after:end-1.5`}>
        {item.label}
      </NavLink>
      <button
        type="button"
        className="grid place-items-center w-7 h-control-s me-1 rounded-2"
        popoverTarget="sub-menu"
        aria-label={`${item.label} menu`}
      >
        <Icon
          name="chevron-down"
          className="size-4 stroke-2 transition-[rotate] group-has-[:popover-open]:rotate-180"
        />
      </button>
      <ul
        className="site-menu__list m-0 p-1.5 overflow-visible list-none border-0 rounded-2 bg-surface text-ink shadow-2"
        role="list"
        id="sub-menu"
        popover="auto"
      >
        {item.children?.map((child) => (
          <li key={child.path} className="flex">
            <NavLink
              path={child.path}
              className={`${link} w-full px-4 hover:bg-soft aria-[current]:text-accent`}
            >
              {child.label}
            </NavLink>
          </li>
        ))}
      </ul>
    </li>
  )
}

function DivisionSwitch({ division }: { division: Division }) {
  const { pathname } = useLocation()
  const { companyName, academyName } = useIdentity()
  const ariaCurrent = (path: string, isCurrent: boolean) => {
    if (!isCurrent) return undefined
    return path === pathname ? 'page' : 'true'
  }
  return (
    <nav
      className="print:hidden on-deep min-h-(--h-strip) bg-deep text-on-deep"
      aria-label="Company and academy"
    >
      <ul className="wrap flex md:gap-1 min-h-[inherit]" role="list">
        <li className="flex max-md:flex-1 max-md:min-w-0 md:-ms-3">
          <a className={stripLink} href="/" aria-current={ariaCurrent('/', division === 'gloves')}>
            <LogoMark className={stripMark} />
            {companyName}
          </a>
        </li>
        <li className="flex max-md:flex-1 max-md:min-w-0">
          <a
            className={stripLink}
            href={academyHome}
            aria-current={ariaCurrent(academyHome, division === 'academy')}
          >
            <AcademyMark className={stripMark} />
            {academyName}
          </a>
        </li>
      </ul>
    </nav>
  )
}
