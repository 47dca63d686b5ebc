/** Where an inbox row stands: what the API sends as `status`. */
export const stages = [1, 2, 3, 4] as const
export type Stage = (typeof stages)[number]

export const isStage = (status: unknown): status is Stage => (stages as readonly unknown[]).includes(status)

export const Pending = 1
export const Approved = 3
export const Rejected = 4

/** Words of the four stages, as the tabs (capitalised) and the search know them, unless a collection has its own. */
export const stageLabels: Record<Stage, string> = {
  1: 'pending',
  2: 'inprogress',
  3: 'approved',
  4: 'rejected',
}
