import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { QuotationContent } from '../../sheet/sheet-content.ts'
import { typesetSheet } from './sheet-queue.server.ts'

const letterhead = { companyName: 'Gloves', legalName: 'Gloves Ltd', address: [], phone: '', email: '' }
const names = { title: 'Request', reference: 'Q-1', market: 'India', sample: '' }
const content: QuotationContent = {
  ...names,
  kind: 'quotation',
  letterhead,
  details: [],
  legend: [],
  lines: [],
  gloves: [],
}
const job = { content, imprint: { number: 'Q-1', date: '2026-01-01' } }

test('SAFE-1 a fourth network gets its sheets while three others exceed their limits', async () => {
  const made: string[] = []
  const stop = new AbortController()
  const requestSheet = (network: string) => typesetSheet(job, network).then(() => made.push(network))
  const competitors = [...'aaabbbccc'].map(async (network) => {
    while (!stop.signal.aborted) await requestSheet(network).catch(() => pause(5))
  })
  for (let count = 0; count < 4; count += 1) await requestSheet('d')
  stop.abort()
  // The sheet in progress, plus at most one per competing network for each of the four sheets of network d.
  expect(made.filter((network) => network !== 'd').length).toBeLessThanOrEqual(1 + 4 * 3)
  await Promise.all(competitors)
})
