import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { AcademyMark } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { academyHome, mainNavigation } from '#app/navigation.ts'
import { LanguageSwitch } from './language-switch.tsx'

export function Drawer() {
  const { academyName, phones } = useIdentity()
  const [phone] = phones
  return (
    <dialog
      className="drawer site-drawer m-0 h-dvh max-h-none max-w-none not-open:hidden md:hidden"
      id="drawer"
      aria-label={t('Menu')}
      closedby="any"
      data-drawer
    >
      <div className="drawer__top">
        <button type="button" className="x" command="close" commandfor="drawer" aria-label={t('Close menu')}>
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label={t('Main')}>
        <ul role="list">
          <li className="xs:hidden">
            <NavLink path="/search">{t('Search')}</NavLink>
          </li>
          <li>
            <NavLink path="/find">{t('Find a glove')}</NavLink>
          </li>
          {mainNavigation.map((item) => (
            <li key={item.path}>
              {item.children ? (
                <details>
                  <summary>
                    {t(item.label)} <Icon name="chevron-down" className="transition-[rotate]" />
                  </summary>
                  {item.children.map((child) => (
                    <NavLink key={child.path} path={child.path}>
                      {t(child.label)}
                    </NavLink>
                  ))}
                </details>
              ) : (
                <NavLink path={item.path}>{t(item.label)}</NavLink>
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
      <LanguageSwitch
        className="mt-4"
        linkClassName="me-6 inline-flex min-h-11 items-center aria-[current]:font-semibold"
      />
      <p className="drawer__end nums">
        {t('Call us:')} <a href={phone.href}>{phone.display}</a>
      </p>
    </dialog>
  )
}

type NavLinkProps = { path: string; className?: string; children: ReactNode }

/** The server compares the path only. The script header.ts also compares the hash, hence suppressHydrationWarning. */
export function NavLink({ path, className, children }: NavLinkProps) {
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
