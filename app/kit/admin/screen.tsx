import { type ReactNode, createContext, use } from 'react'
import { Link, type MetaDescriptor } from 'react-router'
import { Icon } from '#app/ui/icon/icon.tsx'
import { type RightsHolder, hasRight, type Right } from '#app/platform/auth/rights.ts'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import { getSite, useIdentity } from '#app/kit/page/page-meta.ts'
import type { SubmissionName } from '#app/collections.ts'

type ScreenProps = {
  title: string
  /** The list to which this screen belongs. */
  parent?: { label: string; path: string }
  actions?: ReactNode
  /** Fills the window height on wide screens, so that list and detail scroll separately. */
  isFullHeight?: boolean
  children: ReactNode
}

export function Screen({ title, parent, actions, isFullHeight, children }: ScreenProps) {
  const { open, userMenu, sectionTabs } = useShell()
  return (
    <div
      className={`grid min-w-0 grid-cols-1 grid-rows-[auto_minmax(0,1fr)] ${isFullHeight ? 'lg:h-dvh print:block print:h-auto' : ''}`}
    >
      <header className="sticky top-0 z-20 flex min-h-14 items-center gap-x-4 border-b border-line bg-surface px-4 [anchor-name:--actions] max-sm:flex-wrap max-sm:gap-x-3 lg:px-6 print:static print:px-0 print:*:not-[h1]:hidden">
        <button
          className="-ms-3 grid size-11 place-items-center rounded-2 max-sm:my-1.5 lg:hidden"
          type="button"
          aria-label="Menu"
          onClick={() => open('menu')}
        >
          <Icon name="menu" />
        </button>
        {parent && (
          <Link
            className="-me-2 flex items-center gap-2 text-small whitespace-nowrap text-ink-2 no-underline hover:text-ink hover:underline max-sm:hidden"
            to={parent.path}
          >
            {parent.label}
            <Icon name="chevron-right" className="size-4 text-ink-3" />
          </Link>
        )}
        <h1
          className="me-auto focus:shadow-none focus:outline-none max-sm:min-w-0 max-sm:flex-1"
          tabIndex={-1}
        >
          {title}
        </h1>
        {actions && (
          <div className="flex gap-2 empty:hidden max-sm:order-5 max-sm:w-full max-sm:pb-3 max-sm:*:not-[.btn--icon]:flex-1 max-sm:in-[:has(#open-submission)]:hidden">
            {actions}
          </div>
        )}
        {userMenu}
      </header>
      <main
        id="main"
        className={`grid min-h-0 grid-cols-1 content-start transition-opacity duration-4 focus:shadow-none focus:outline-none starting:opacity-0 ${isFullHeight ? 'lg:flex lg:flex-col lg:*:last:flex-1' : ''}`}
        tabIndex={-1}
      >
        {!parent && sectionTabs}
        {children}
      </main>
    </div>
  )
}

export const useBackOfficeName = (): string => `${useIdentity().companyName} Admin`

/** `export const meta = (args: Route.MetaArgs) => adminMeta(args, 'Courses')` */
export const adminMeta = (args: Parameters<typeof getSite>[0], title: string): MetaDescriptor[] => [
  { title: `${title} – ${getSite(args).identity.companyName} Admin` },
  { name: 'robots', content: 'noindex' },
]

export type Overlay =
  | 'menu'
  | 'palette'
  | 'shortcuts'
  | 'password'
  | 'second-factor'
  | 'passkeys'
  | 'sessions'
  | 'signature'

/** Change tokens by inbox. A new token means that submissions were added, changed or removed. */
export type InboxTokens = Partial<Record<SubmissionName, string>>

export type Administrator = RightsHolder & {
  id: string
  name: string
  email: string
  mustFirst?: 'password' | 'secondFactor' | undefined
}

type ShellValue = {
  administrator: Administrator
  work: WorkCounts | undefined
  tokens: InboxTokens
  refreshUnread: () => Promise<void>
  userMenu: ReactNode
  /** Links to related pages, below the title of a list. */
  sectionTabs: ReactNode
  open: (overlay: Overlay) => void
}

export const ShellContext = createContext<ShellValue | undefined>(undefined)

export function useShell(): ShellValue {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell must be used inside the shell.')
  return shell
}

export function useHasRight(): (right: Right) => boolean {
  const { administrator } = useShell()
  return (right) => hasRight(administrator, right)
}
