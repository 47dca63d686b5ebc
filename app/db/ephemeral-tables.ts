/**
 * Tables whose rows let somebody in, or count for minutes only: no backup has them, and none of them outlives a restore.
 * Sessions, sign-ins that wait for a code, captcha challenges and codes that were used, and counts of attempts.
 */
export const ephemeralTables = ['session', 'verification', 'usedChallenge', 'attempt'] as const

/** Whether the rows of a table are left out of every copy. */
export const isEphemeral = (table: string): boolean => (ephemeralTables as readonly string[]).includes(table)
