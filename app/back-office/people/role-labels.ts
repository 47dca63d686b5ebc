import { type Right, rights, type Role } from '#app/platform/auth/rights.ts'

export const roleLabels: Record<Role, { label: string; note: string }> = {
  viewer: { label: 'Viewer', note: 'Can view, not edit.' },
  clerk: { label: 'Clerk', note: 'Reads and answers submissions.' },
  editor: { label: 'Editor', note: 'Edits and publishes content.' },
  administrator: { label: 'Administrator', note: 'Full access.' },
}

const listFormat = new Intl.ListFormat('en', { type: 'conjunction' })

export const rolesLabel = (roles: readonly Role[]): string =>
  listFormat.format(roles.map((role) => roleLabels[role].label.toLowerCase()))

export const rightHint = (right: Right): string | undefined => (rights[right] as { hint?: string }).hint
