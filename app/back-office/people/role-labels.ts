import type { Role } from '../../platform/auth/rights.ts'

/** What each role is called, and what it is for. */
export const roleLabels: Record<Role, { label: string; note: string }> = {
  viewer: { label: 'Viewer', note: 'Looks, changes nothing.' },
  clerk: { label: 'Clerk', note: 'Reads and answers submissions.' },
  editor: { label: 'Editor', note: 'Edits and publishes content.' },
  administrator: { label: 'Administrator', note: 'May do everything.' },
}
