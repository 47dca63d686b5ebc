/**
 * Environment of the server process that limits its memory: less garbage between collections, and freed memory goes
 * back to the system. deploy/ has the same values.
 */
export const memoryEnvironment = {
  NODE_OPTIONS: '--max-semi-space-size=8 --max-old-space-size=512',
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}
