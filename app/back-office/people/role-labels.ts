import type { Role } from '../../platform/auth/rights.ts'

export const roleLabels: Record<Role, { label: string; note: string }> = {
  viewer: { label: 'Viewer', note: 'Can view, but not change anything.' },
  clerk: { label: 'Clerk', note: 'Reads and answers submissions.' },
  editor: { label: 'Editor', note: 'Edits and publishes content.' },
  administrator: { label: 'Administrator', note: 'Full access.' },
}
