import type { RightsHolder } from './rights.ts'

export type Administrator = { id: string; name: string; email: string }

/** Required before any other request: replacing a temporary password, or setting up a second factor. */
export type FirstStep = 'password' | 'secondFactor'

export type SessionOwner = Administrator &
  RightsHolder & {
    sessionId: string
    tokenId?: string
    isConfirmed: boolean
    mustFirst?: FirstStep
  }
