import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import type { Division } from '#app/kit/page/divisions.ts'
import { AcademyMark } from '#app/kit/page/logo/academy-mark.tsx'
import { LogoMark } from '#app/kit/page/logo/logo-mark.tsx'
import { Logo } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/root-data.ts'
import { mainNavigation, type NavigationItem, academyHome } from '#app/navigation.ts'

const link =
  'relative inline-flex items-center min-h-control-s rounded-2 font-semibold whitespace-nowrap text-inherit no-underline max-lg:text-small'
const topLink = `${link} px-4 max-lg:px-1.5 after:absolute after:inset-x-4 max-lg:after:inset-x-1.5 after:bottom-1.5 after:border-b-3 after:border-current aria-[current]:after:border-mark after:rounded-1 after:origin-[0_50%] after:scale-x-0 hover:after:scale-x-100 aria-[current]:after:scale-x-100 after:transition-[scale]`
const tool =
  'relative grid place-items-center size-11 rounded-2 text-inherit hover:bg-soft hover:text-ink after:absolute after:inset-x-2 after:bottom-0.5 after:rounded-1 after:border-mark aria-[current]:after:border-b-3'
const stripLink =
  'inline-flex items-center gap-2 px-3 text-small text-on-deep-2 no-underline hover:text-on-deep focus-visible:-outline-offset-3 focus-visible:shadow-none aria-[current]:font-semibold aria-[current]:text-on-deep aria-[current]:not-focus-visible:shadow-[inset_0_-3px_var(--c-on-deep-accent)] max-md:flex-1 max-md:justify-center max-md:min-w-0 max-md:px-1'
const stripMark = 'flex-none size-4 max-xs:hidden'

export function Header({ division }: { division: Division }) {
  const { pathname } = useLocation()
  const isOverPicture = pathname === '/'
  return (
    <>
      <DivisionSwitch division={division} />
      {isOverPicture && (
        <span className="pointer-events-none absolute start-0 top-0 h-5 w-px" data-top aria-hidden="true" />
      )}
      <header
        className={`site-header print:hidden ${isOverPicture ? 'site-header--over' : ''} sticky top-0 z-20`}
      >
        <div className="wrap flex h-(--bar) items-center justify-between">
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
          <div className="-me-2.5 flex items-center max-md:ms-auto md:gap-0.5 lg:ms-2">
            <a
              className={`${tool} max-xs:hidden`}
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
                className="absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 py-px text-center text-micro leading-ui font-semibold text-on-accent tabular-nums empty:hidden"
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
        className="fixed end-margin top-32 z-60 rounded-2 bg-ink px-5 py-3.5 text-surface shadow-2 empty:hidden"
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
        className="me-1 grid h-control-s w-7 place-items-center rounded-2"
        popoverTarget="sub-menu"
        aria-label={`${item.label} menu`}
      >
        <Icon
          name="chevron-down"
          className="size-4 stroke-2 transition-[rotate] group-has-[:popover-open]:rotate-180"
        />
      </button>
      <ul
        className="site-menu__list m-0 list-none overflow-visible rounded-2 border-0 bg-surface p-1.5 text-ink shadow-2"
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
      className="on-deep min-h-(--h-strip) bg-deep text-on-deep print:hidden"
      aria-label="Company and academy"
    >
      <ul className="wrap flex min-h-[inherit] md:gap-1" role="list">
        <li className="flex max-md:min-w-0 max-md:flex-1 md:-ms-3">
          <a className={stripLink} href="/" aria-current={ariaCurrent('/', division === 'gloves')}>
            <LogoMark className={stripMark} />
            {companyName}
          </a>
        </li>
        <li className="flex max-md:min-w-0 max-md:flex-1">
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

function Drawer() {
  const { academyName, phones } = useIdentity()
  const [phone] = phones
  return (
    <dialog
      className="drawer site-drawer m-0 h-dvh max-h-none max-w-none not-open:hidden md:hidden"
      id="drawer"
      aria-label="Menu"
      closedby="any"
      data-drawer
    >
      <div className="drawer__top">
        <button type="button" className="x" command="close" commandfor="drawer" aria-label="Close menu">
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label="Main">
        <ul role="list">
          <li className="xs:hidden">
            <NavLink path="/search">Search</NavLink>
          </li>
          <li>
            <NavLink path="/find">Find a glove</NavLink>
          </li>
          {mainNavigation.map((item) => (
            <li key={item.path}>
              {item.children ? (
                <details>
                  <summary>
                    {item.label} <Icon name="chevron-down" className="transition-[rotate]" />
                  </summary>
                  {item.children.map((child) => (
                    <NavLink key={child.path} path={child.path}>
                      {child.label}
                    </NavLink>
                  ))}
                </details>
              ) : (
                <NavLink path={item.path}>{item.label}</NavLink>
              )}
            </li>
          ))}
          <li className="-mx-6 mt-4 border-y border-line bg-soft">
            <NavLink path={academyHome} className="px-6">
              <span className="inline-flex items-center gap-2.5">
                <AcademyMark className="size-6" />
                {academyName}
              </span>
              <Icon name="arrow-right" />
            </NavLink>
          </li>
        </ul>
      </nav>
      <p className="drawer__end tabular-nums">
        Call us: <a href={phone.href}>{phone.display}</a>
      </p>
    </dialog>
  )
}

/** The server compares the path only. The script header.ts also compares the hash, hence suppressHydrationWarning. */
function NavLink({ path, className, children }: { path: string; className?: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <a
      className={className}
      href={path}
      aria-current={pathname === path ? 'page' : undefined}
      data-nav
      suppressHydrationWarning
    >
      {children}
    </a>
  )
}
