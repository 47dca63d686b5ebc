/** Most rows that one call may change. */
export const bulkLimit = 500

export const bulkActions = ['status', 'delete', 'restore'] as const
export type BulkAction = (typeof bulkActions)[number]
