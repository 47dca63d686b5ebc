import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { findCurrentItem, navItems, navLinks } from '#app/back-office/navigation/nav-items.ts'
import { PageLinks, FindButton, NavFrame } from '#app/back-office/navigation/side-nav.tsx'

const placeholders = [1, 2, 3, 4, 5, 6]

/** Rendered on the server, before the browser knows who is signed in. */
export function ShellSkeleton() {
  const location = useLocation()
  const isDashboard = location.pathname === '/admin/'
  const currentItem = findCurrentItem(navItems, location)
  return (
    <ShellFrame
      isMoving
      isBusy
      nav={
        <NavFrame find={<FindButton disabled />}>
          <PageLinks links={navLinks} current={currentItem} />
        </NavFrame>
      }
    >
      <div className="grid min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)]">
        <header className="sticky top-0 z-20 flex min-h-14 items-center gap-x-4 border-b border-line bg-surface px-4 max-sm:gap-x-3 lg:px-6">
          <button
            className="-ms-3 grid size-11 place-items-center rounded-2 max-sm:my-1.5 lg:hidden"
            type="button"
            aria-label="Menu"
            disabled
          >
            <Icon name="menu" />
          </button>
          <p className="font-display text-h1 leading-head font-medium tracking-head">
            {currentItem?.title ?? currentItem?.label}
          </p>
        </header>
        <main id="main" className="grid min-h-0 grid-cols-1 content-start">
          <noscript className="p-6">
            The back-office needs JavaScript, which is turned off in this browser.
          </noscript>
          <div
            className={`grid grid-cols-1 gap-4 p-4 lg:gap-6 lg:p-6 noscript:hidden ${isDashboard ? 'lg:grid-cols-[minmax(0,1.62fr)_minmax(0,1fr)]' : ''}`}
          >
            <p className="col-span-full text-small text-ink-3">Loading...</p>
            {placeholders.map((place) => (
              <span
                key={place}
                className={`sk ${isDashboard ? 'h-[14rem] rounded-3 first-of-type:col-span-full first-of-type:h-[7rem] nth-of-type-[n+4]:hidden' : 'h-9'}`}
              />
            ))}
          </div>
        </main>
      </div>
    </ShellFrame>
  )
}

type ShellFrameProps = { nav: ReactNode; isMoving: boolean; isBusy?: boolean; children: ReactNode }

/** The sidebar, and the page, with a bar while it loads. */
export const ShellFrame = ({ nav, isMoving, isBusy, children }: ShellFrameProps) => (
  <div
    className="grid min-h-dvh grid-cols-1 bg-surface lg:grid-cols-[15rem_minmax(0,1fr)] print:block"
    aria-busy={isBusy}
  >
    <aside className="sticky top-0 h-dvh border-e border-line bg-soft max-lg:hidden print:hidden">
      {nav}
    </aside>
    <div className="relative grid min-w-0 bg-surface">
      {isMoving && (
        <div className="fixed inset-x-0 top-0 z-40 h-0.5 origin-left scale-x-95 bg-accent transition-[scale] delay-150 duration-[8s] motion-reduce:opacity-60 motion-reduce:transition-none rtl:origin-right starting:scale-x-0" />
      )}
      {children}
    </div>
  </div>
)
