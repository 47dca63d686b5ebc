import { createContext, type ReactNode, use } from 'react'
import { type RightsHolder, hasRight, type Right } from '#app/platform/auth/rights.ts'
import type { WorkCounts } from '#app/records/submission/conversation/conversation.api.ts'
import type { SubmissionName } from '#app/collections.ts'

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
