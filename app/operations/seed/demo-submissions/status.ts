/** Statuses of admissions, franchise and job applications: 1 pending, 2 inprogress, 3 approved, 4 rejected. */
export type DemoStatus = 1 | 2 | 3 | 4

/** Moment of a demo row, counted back from the day of installation; at least 1, so that it never lies in the future. */
export type DemoMoment = { daysAgo: number; /** HH:mm, UTC. */ time: string }
