import type { ReactNode } from 'react'

type ActionBarProps = { label: string; href: string; action: string; children: ReactNode }

/**
 * The main action of a page at the bottom edge of phones. app/site/script/action-bar.ts shows it between the elements marked
 * `data-action-bar-start` and `data-action-bar-end`. Without a script, it sticks to the edge until its parent ends.
 */
export const ActionBar = ({ label, href, action, children }: ActionBarProps) => (
  <aside
    className="invisible fixed inset-x-0 bottom-0 z-6 grid [translate:0_100%] grid-cols-[minmax(0,1fr)_auto] items-center gap-3 border-t border-line bg-surface px-margin pt-4 pb-[calc(0.75rem+env(safe-area-inset-bottom,0px))] text-small leading-ui lift-2 transition-[translate,visibility] in-[body:has(:is(input,select,textarea):focus)]:hidden data-shown:visible data-shown:translate-none md:hidden print:hidden noscript:visible noscript:sticky noscript:translate-none"
    aria-label={label}
    data-action-bar
  >
    <p className="text-ink-2 *:block [&_.st]:me-2 [&_.st]:inline-block [&_.st]:size-3 [&_b]:text-body [&_b]:text-ink">
      {children}
    </p>
    <a className="btn" href={href}>
      {action}
    </a>
  </aside>
)
