/** A time of day as it is said, `5:30 pm` for `17:30`. @param time HH:mm. */
export function clockTime(time: string): string {
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'am' : 'pm'}`
}
