/** Rebuilt at start if missing. Database copies exclude `searchIndex`, because it is a virtual table on SQLite. */
const searchTables = ['searchEntry', 'searchWord', 'searchIndex'] as const

/** Credentials, short-lived rows and derived data. Backups exclude these tables and a restore empties them. */
export const ephemeralTables = [
  'session',
  'verification',
  'signingSecret',
  'usedChallenge',
  'attempt',
  ...searchTables,
] as const

export const isEphemeral = (table: string): boolean => (ephemeralTables as readonly string[]).includes(table)

export const isSearchTable = (table: string): boolean => searchTables.some((name) => table.startsWith(name))
