/** 1 pending, 2 inprogress, 3 approved, 4 rejected. */
export type DemoStatus = 1 | 2 | 3 | 4

/** Relative to the day of installation. `daysAgo` is at least 1, so that the time is never in the future. */
export type DemoMoment = { daysAgo: number; /** HH:mm, UTC. */ time: string }
