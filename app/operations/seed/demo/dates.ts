const day = 86_400_000

export function toDemoTimestamp(
  installed: Date,
  { daysAgo, time }: { daysAgo: number; time: string },
): string {
  const date = new Date(installed.getTime() - daysAgo * day).toISOString().slice(0, 10)
  return `${date}T${time}:00.000Z`
}

export const addDays = (date: Date, days: number): Date => new Date(date.getTime() + days * day)
