import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import type { Division } from '#app/kit/page/divisions.ts'
import { AcademyMark, LogoMark, Logo } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { mainNavigation, type NavigationItem, academyHome } from '#app/navigation.ts'
import { Drawer, NavLink } from './drawer.tsx'
import { LanguageSwitch } from './language-switch.tsx'

const link =
  'relative inline-flex items-center min-h-control-s rounded-2 font-semibold whitespace-nowrap text-inherit no-underline max-lg:text-small'
const topLink = `${link} px-4 max-lg:px-1.5 after:absolute after:inset-x-4 max-lg:after:inset-x-1.5 after:bottom-1.5 after:border-b-3 after:border-current aria-[current]:after:border-mark after:rounded-1 after:origin-[0_50%] after:[scale:0_1] hover:after:[scale:none] aria-[current]:after:[scale:none] after:transition-[scale]`
const tool =
  'relative grid place-items-center size-11 rounded-2 text-inherit hover:bg-soft hover:text-ink after:absolute after:inset-x-2 after:bottom-0.5 after:rounded-1 after:border-mark aria-[current]:after:border-b-3'
const stripLink =
  'inline-flex items-center gap-2 px-3 text-small text-on-deep-2 no-underline hover:text-on-deep focus-visible:-outline-offset-3 focus-visible:flat aria-[current]:font-semibold aria-[current]:text-on-deep aria-[current]:not-focus-visible:[box-shadow:inset_0_-3px_var(--c-on-deep-accent)] max-md:flex-1 max-md:justify-center max-md:min-w-0 max-md:px-1'
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
          <nav className="ms-auto max-md:hidden" aria-label={t('Main')}>
            <ul className="flex gap-1 max-lg:gap-0" role="list">
              {mainNavigation.map((item) =>
                item.children ? (
                  <SubMenu key={item.path} item={item} />
                ) : (
                  <li key={item.path} className="flex items-center">
                    <NavLink path={item.path} className={topLink}>
                      {t(item.label)}
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
              aria-label={t('Search')}
              aria-current={pathname === '/search' ? 'page' : undefined}
            >
              <Icon name="search" className="size-6" />
            </a>
            <a
              className={tool}
              href="/quotation"
              aria-label={t('Quotation')}
              aria-current={pathname === '/quotation' ? 'page' : undefined}
              data-basket
            >
              <Icon name="bag" className="size-6" />
              <span
                className="absolute end-0 top-0.5 min-w-5 rounded-full bg-accent px-1 py-px text-center text-micro leading-ui font-semibold text-on-accent nums empty:hidden"
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
              <span className="sr-only">{t('Menu')}</span>
            </button>
          </div>
        </div>
      </header>
      <p
        className="fixed end-margin top-32 z-60 rounded-2 bg-ink px-5 py-4 text-surface lift-2 empty:hidden"
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
        {t(item.label)}
      </NavLink>
      <button
        type="button"
        className="me-1 grid h-control-s w-7 place-items-center rounded-2"
        popoverTarget="sub-menu"
        aria-label={t('{page} menu', { page: t(item.label) })}
      >
        <Icon
          name="chevron-down"
          className="size-4 stroke-2 transition-[rotate] group-has-[:popover-open]:rotate-180"
        />
      </button>
      <ul
        className="site-menu__list m-0 list-none overflow-visible rounded-2 border-0 bg-surface p-1.5 text-ink lift-2"
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
              {t(child.label)}
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
    <div className="on-deep min-h-(--h-strip) bg-deep text-on-deep print:hidden">
      <div className="wrap flex min-h-(--h-strip) justify-between">
        <nav className="flex max-md:flex-1" aria-label={t('Company and academy')}>
          <ul className="flex max-md:flex-1 md:gap-1" role="list">
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
        <LanguageSwitch className="max-md:hidden" linkClassName={stripLink} />
      </div>
    </div>
  )
}
