import type { Row } from '../table.ts'

/** How much a proof does: `isQuick` is what fits into the test command. */
export type Scale = { isQuick: boolean }

/** Shows that the product keeps a promise, with figures; controls are rows of their own. */
export type Proof = (scale: Scale) => Promise<Row[]>

/** A row that is right where a count is nothing. */
export const none = (name: string, count: number, unit: string): Row => ({
  name,
  measured: `${count} ${unit}`,
  goal: `0 ${unit}`,
  ok: count === 0,
})

/** A row that shows that a proof can fail. */
export const control = (name: string, measured: string, hasFailed: boolean): Row => ({
  name: `control: ${name}`,
  measured: hasFailed ? `${measured}: fails as it should` : measured,
  goal: 'fails',
  ok: hasFailed,
})

/** A row for what cannot be shown on this machine, with the reason. */
export const skipped = (name: string, reason: string): Row => ({
  name,
  measured: `skipped: ${reason}`,
  goal: '',
  ok: true,
})

export const thousands = (value: number): string => value.toLocaleString('en')

export const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0)

/** Runs `work` for 0 … count-1, so many at once. */
export async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number) => Promise<unknown>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
