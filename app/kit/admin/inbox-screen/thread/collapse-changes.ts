const maxShown = 3

/** Groups each run of more than three changes into one array. */
export function collapseChanges<E extends { isChange?: boolean }>(entries: readonly E[]): (E | E[])[] {
  const runs: E[][] = []
  for (const entry of entries) {
    const run = runs.at(-1)
    if (entry.isChange && run?.[0]?.isChange) run.push(entry)
    else runs.push([entry])
  }
  return runs.flatMap<E | E[]>((run) => (run.length > maxShown ? [run] : run))
}
