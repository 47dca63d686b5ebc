/**
 * What the search of the site finds: the start makes it anew where it is missing. On SQLite `searchIndex` is a virtual table,
 * which no copy may have.
 */
const searchTables = ['searchEntry', 'searchWord', 'searchIndex'] as const

/**
 * Tables whose rows let somebody in, or count for minutes only: no backup has them, and none of them outlives a restore.
 * Sessions, sign-ins that wait for a code and links, what signs links and previews, captcha challenges and codes that were used, counts of attempts; and what is
 * made from other tables.
 */
export const ephemeralTables = [
  'session',
  'verification',
  'signingSecret',
  'usedChallenge',
  'attempt',
  ...searchTables,
] as const

/** Whether the rows of a table are left out of every copy. */
export const isEphemeral = (table: string): boolean => (ephemeralTables as readonly string[]).includes(table)

/** Whether a table is of the search of the site, or one that SQLite has for its index. */
export const isOfSearch = (table: string): boolean => searchTables.some((name) => table.startsWith(name))
