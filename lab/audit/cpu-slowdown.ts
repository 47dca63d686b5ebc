const maxSlowdown = 4

/**
 * The CPU slowdown that turns this machine into a mid-tier phone, by Lighthouse's benchmark index. At most Lighthouse's default, so
 * that figures of fast machines are comparable with those of other tools.
 * @see https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md#calibrating-the-cpu-slowdown and its calculator
 */
export function cpuSlowdown(benchmarkIndex: number): number {
  if (benchmarkIndex >= 1300) return Math.min(maxSlowdown, 3 + (benchmarkIndex - 1300) / 233)
  if (benchmarkIndex >= 800) return 2 + (benchmarkIndex - 800) / 500
  return Math.max(1, 1 + (benchmarkIndex - 150) / 650)
}
