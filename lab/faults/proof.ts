import type { Row } from '../table.ts'

export type ProofOptions = { isQuick: boolean }

export type Proof = (scale: ProofOptions) => Promise<Row[]>

export const zeroRow = (name: string, count: number, unit: string): Row => ({
  name,
  measured: `${count} ${unit}`,
  goal: `0 ${unit}`,
  ok: count === 0,
})

/** A negative control: shows that the proof can fail. */
export const controlRow = (name: string, measured: string, hasFailed: boolean): Row => ({
  name: `control: ${name}`,
  measured: hasFailed ? `${measured}: fails as it should` : measured,
  goal: 'fails',
  ok: hasFailed,
})

export const skippedRow = (name: string, reason: string): Row => ({
  name,
  measured: `skipped: ${reason}`,
  goal: '',
  ok: true,
})

export const formatCount = (value: number): string => value.toLocaleString('en')

export const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0)

export async function runInParallel(
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
