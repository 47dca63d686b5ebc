import type { BackupKeep } from '#app/platform/settings/settings.server.ts'

const weekMs = 7 * 86_400_000
const firstMonday = Date.UTC(1970, 0, 5)

const periodOf: Record<keyof BackupKeep, (date: Date) => string | number> = {
  daily: (date) => date.toISOString().slice(0, 10),
  weekly: (date) => Math.floor((date.getTime() - firstMonday) / weekMs),
  monthly: (date) => date.toISOString().slice(0, 7),
}

export const maxRetentionDays = ({ daily, weekly, monthly }: BackupKeep): number =>
  Math.round(Math.max(daily, weekly * 7, (monthly * 365) / 12, 1))

/**
 * Keeps the newest backup, and the newest of each of the last `daily` days, `weekly` weeks and `monthly` months (UTC) that have a backup. Returns the rest.
 */
export function expiredBackups<Backup extends { madeAt: Date }>(
  backups: readonly Backup[],
  keep: BackupKeep,
): Backup[] {
  const newestFirst = backups.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const needed = new Set(newestFirst.slice(0, 1))
  for (const interval of ['daily', 'weekly', 'monthly'] as const) {
    const byPeriod = Map.groupBy(newestFirst, ({ madeAt }) => periodOf[interval](madeAt))
    for (const [newest] of [...byPeriod.values()].slice(0, keep[interval])) if (newest) needed.add(newest)
  }
  return newestFirst.filter((backup) => !needed.has(backup))
}
