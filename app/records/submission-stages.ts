export const stages = [1, 2, 3, 4] as const
export type Stage = (typeof stages)[number]

export const isStage = (status: unknown): status is Stage => (stages as readonly unknown[]).includes(status)

export const Pending = 1
export const Approved = 3
export const Rejected = 4

export const stageLabels: Record<Stage, string> = {
  1: 'pending',
  2: 'inprogress',
  3: 'approved',
  4: 'rejected',
}
