import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { t } from '#app/ui/language/translate.ts'
import { AcademyLogo } from '#app/kit/page/logo/logo.tsx'
import { useIdentity } from '#app/kit/page/page-meta.ts'
import { academyCourses as courses, academyMenu, type NavigationItem } from '#app/navigation.ts'

const mark =
  'relative aria-[current]:text-on-deep aria-[current]:after:absolute aria-[current]:after:inset-x-1.5 aria-[current]:after:bottom-0 aria-[current]:after:border-b-3 aria-[current]:after:border-mark'
const topLink = `${mark} inline-flex min-h-14 items-center px-1.5 text-small whitespace-nowrap text-on-deep-2 no-underline hover:text-on-deep aria-[current]:font-semibold`
const panelLink =
  'flex min-h-12 items-center border-b border-deep-line text-on-deep no-underline hover:text-on-deep-accent aria-[current]:border-b-3 aria-[current]:border-mark aria-[current]:font-semibold'

export function AcademyBar() {
  const { pathname } = useLocation()
  const { academyName } = useIdentity()
  const current = findNavigationItem(pathname)
  const ariaCurrent = (item: NavigationItem) =>
    item === current ? (item.path === pathname ? 'page' : 'true') : undefined
  const links = (look: string) =>
    academyMenu.map((item) => (
      <li key={item.path}>
        <a className={look} href={item.path} aria-current={ariaCurrent(item)}>
          {t(item.label)}
        </a>
      </li>
    ))
  return (
    <div className="under-bar academy-bar">
      <nav className="academy-bar__nav group on-deep bg-deep text-on-deep" aria-label={academyName}>
        <div className="wrap flex min-h-14 flex-wrap items-center gap-fluid-s max-sm:[&>:first-child>span]:sr-only">
          <AcademyLogo />
          <ul className="ms-auto -me-1.5 flex flex-wrap justify-end max-xl:hidden" role="list">
            {links(topLink)}
          </ul>
          <a
            className={`${mark} ms-auto inline-flex min-h-14 items-center px-2 text-small font-semibold text-on-deep-2 no-underline xl:hidden`}
            href={courses.path}
            aria-current={ariaCurrent(courses)}
          >
            {t(courses.label)}
          </a>
          <button
            type="button"
            className="inline-flex min-h-11 items-center gap-2 rounded-2 text-small font-semibold whitespace-nowrap xl:hidden [&_.i]:size-4.5 [&_.i]:stroke-2 [&_.i]:transition-[rotate] group-has-[:popover-open]:[&_.i]:rotate-180"
            popoverTarget="academy-pages"
          >
            {t(current === undefined || current === courses ? 'More' : current.label)}{' '}
            <Icon name="chevron-down" />
          </button>
        </div>
        <ul
          className="academy-bar__pages m-0 w-full grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-x-gutter border-0 border-t border-deep-line bg-deep px-margin pt-1 pb-4 text-on-deep lift-3 max-xl:open:grid xl:hidden"
          role="list"
          id="academy-pages"
          popover="auto"
        >
          {links(panelLink)}
        </ul>
      </nav>
    </div>
  )
}

/** Detail pages highlight the navigation item of their list, and /tech highlights /whyinspel. */
function findNavigationItem(pathname: string): NavigationItem | undefined {
  const path = pathname === '/tech' ? '/whyinspel' : pathname
  return academyMenu.find((item) => path === item.path || path.startsWith(`${item.path}/`))
}
