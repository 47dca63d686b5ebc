const day = 86_400_000

/** The moment `daysAgo` days before the day of installation, at a time (HH:mm) of UTC, as ISO-8601. */
export function momentBefore(installed: Date, { daysAgo, time }: { daysAgo: number; time: string }): string {
  const date = new Date(installed.getTime() - daysAgo * day).toISOString().slice(0, 10)
  return `${date}T${time}:00.000Z`
}

/** The same clock time some days later, or earlier where `days` is negative. */
export const daysLater = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day)
