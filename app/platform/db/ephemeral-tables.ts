/** Credentials and short-lived rows. Backups exclude these tables and a restore empties them. */
export const ephemeralTables = [
  'session',
  'verification',
  'signingSecret',
  'usedChallenge',
  'attempt',
] as const

export const isEphemeral = (table: string): boolean => (ephemeralTables as readonly string[]).includes(table)
