import { createContext, type ReactNode, use } from 'react'
import { type RightsHolder, hasRight, type Right } from '../../platform/auth/rights.ts'
import type { Unread } from '../../records/submission/read-mark/endpoints.ts'
import type { SubmissionName } from '../../collections.ts'

/** What can lie over every page of the back-office; one at a time. */
export type Overlay =
  | 'menu'
  | 'palette'
  | 'shortcuts'
  | 'password'
  | 'second-factor'
  | 'passkeys'
  | 'sessions'
  | 'sign-out'

/** Differs from an earlier one when a row of that inbox came, moved or went; missing until it is known. */
export type InboxTokens = Partial<Record<SubmissionName, string>>

export type Administrator = RightsHolder & {
  id: string
  name: string
  email: string
  /** What has to be done before anything else. */
  mustFirst?: 'password' | 'secondFactor' | undefined
}

type ShellValue = {
  administrator: Administrator
  /** Unread rows of each inbox, as last known. */
  unread: Unread
  /** Tells that an inbox has changed. */
  tokens: InboxTokens
  /** Counts again: after rows were read, moved or removed. */
  refreshUnread: () => Promise<void>
  /** At the end of every page's head. */
  userMenu: ReactNode
  /** Opens the drawer, the palette or a dialog over the page. */
  open: (overlay: Overlay) => void
}

export const ShellContext = createContext<ShellValue | undefined>(undefined)

/** What a screen of the back-office knows of its surroundings. */
export function useShell(): ShellValue {
  const shell = use(ShellContext)
  if (!shell) throw new Error('useShell works inside the shell only.')
  return shell
}

/** Whether the one who is signed in has a right: what they may not do is not offered. */
export function useMay(): (right: Right) => boolean {
  const { administrator } = useShell()
  return (right) => hasRight(administrator, right)
}
