import type { RightsHolder } from './rights.ts'

export type Administrator = { id: string; name: string; email: string }

/** Must be done before any other request: replace a temporary password, or set up a second factor. */
export type FirstStep = 'password' | 'secondFactor'

export type SessionOwner = Administrator &
  RightsHolder & {
    sessionId: string
    tokenId?: string
    isConfirmed: boolean
    mustFirst?: FirstStep
  }
