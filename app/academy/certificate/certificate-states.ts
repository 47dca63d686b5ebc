export const stateLabels = {
  valid: 'Valid',
  expired: 'Expired',
  revoked: 'Revoked',
  replaced: 'Replaced',
} as const

export type CertificateState = keyof typeof stateLabels
export const stateNames = Object.keys(stateLabels) as [CertificateState, ...CertificateState[]]

type StateColumns = { revokedAt: string | null; replacedById: number | null; validUntil: string | null }

/** @param today YYYY-MM-DD, in India's time */
export function certificateState({ revokedAt, replacedById, validUntil }: StateColumns, today: string) {
  if (revokedAt) return 'revoked'
  if (replacedById) return 'replaced'
  return validUntil && validUntil < today ? 'expired' : 'valid'
}
