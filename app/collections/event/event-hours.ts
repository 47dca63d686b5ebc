type Times = { startTime: string; endTime: string }

const minutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

/** Hours from start to end (HH:mm), a begun one counted whole; none or fewer if it does not end after it starts. */
export const hoursBetween = ({ startTime, endTime }: Times): number =>
  Math.ceil((minutes(endTime) - minutes(startTime)) / 60)

/**
 * What is wrong with an event's times, by field: it ends on the day on which it starts, and its duration in whole hours
 * fits in between. Breaks may make it shorter.
 */
export function timeErrors(event: Times & { duration: number }): { endTime?: string; duration?: string } {
  const { startTime, endTime, duration } = event
  if (endTime <= startTime) return { endTime: 'The end time must be later than the start time.' }
  const hours = hoursBetween(event)
  if (duration <= hours) return {}
  const span = `${hours} ${hours === 1 ? 'hour' : 'hours'}`
  return { duration: `Please enter at most ${hours}: from ${startTime} to ${endTime} it is ${span}.` }
}
