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
  const end = new AbortController()
  const ask = (network: string) => typesetSheet(job, network).then(() => made.push(network))
  const crowds = [...'aaabbbccc'].map(async (network) => {
    while (!end.signal.aborted) await ask(network).catch(() => pause(5))
  })
  for (let count = 0; count < 4; count += 1) await ask('d')
  end.abort()
  // A sheet in progress, then at most one per network and turn.
  expect(made.filter((network) => network !== 'd').length).toBeLessThanOrEqual(1 + 4 * 3)
  await Promise.all(crowds)
})
