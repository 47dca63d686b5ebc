import type { Row } from '../measure/table.ts'

/** A row that is right where nothing is wrong; the problems themselves go to the terminal. */
export function without(name: string, looked: string, problems: string[]): Row {
  for (const problem of problems.slice(0, shown)) console.log(`  ${name}: ${problem}`)
  if (problems.length > shown) console.log(`  ${name}: … and ${problems.length - shown} more`)
  const found = `${problems.length} in ${looked}`
  return { name, measured: found, goal: '0', ok: problems.length === 0 }
}

const shown = 30

/** The middle one; of an even count the upper of both. */
export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
