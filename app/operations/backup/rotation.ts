import type { BackupKeep } from '../../platform/settings/settings.server.ts'

/** The first is a Monday; weeks begin there. */
const week = 7 * 86_400_000
const firstMonday = Date.UTC(1970, 0, 5)

const spans: Record<keyof BackupKeep, (moment: Date) => string | number> = {
  daily: (moment) => moment.toISOString().slice(0, 10),
  weekly: (moment) => Math.floor((moment.getTime() - firstMonday) / week),
  monthly: (moment) => moment.toISOString().slice(0, 7),
}

/** For how many days a backup stays at most, unless it is marked to stay. */
export const longestKept = ({ daily, weekly, monthly }: BackupKeep): number =>
  Math.round(Math.max(daily, weekly * 7, (monthly * 365) / 12, 1))

/**
 * Which backups are no longer needed: of each of the last days, weeks and months (UTC) that have any, the newest stays,
 * and the newest of all stays whatever the numbers are.
 * @param moments when the backups were made.
 */
export function superfluous(moments: Date[], keep: BackupKeep): Date[] {
  const newestFirst = moments.toSorted((a, b) => b.getTime() - a.getTime())
  const needed = new Set(newestFirst.slice(0, 1))
  for (const span of ['daily', 'weekly', 'monthly'] as const) {
    const newestOf = new Map<string | number, Date>()
    for (const moment of newestFirst) {
      const name = spans[span](moment)
      if (!newestOf.has(name)) newestOf.set(name, moment)
    }
    for (const moment of [...newestOf.values()].slice(0, keep[span])) needed.add(moment)
  }
  return newestFirst.filter((moment) => !needed.has(moment))
}
