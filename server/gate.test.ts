import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { Gate } from './gate.ts'

/** How many of twenty are let in by a turn of the event loop that has worked for longer than it may. */
function letInByLongTurn(gate: Gate): number {
  const first = Number(gate.isOpen())
  const began = performance.now()
  while (performance.now() - began < 25);
  return first + Array.from({ length: 19 }, () => gate.isOpen()).filter(Boolean).length
}

test('a long turn takes eight requests on, as many as a browser asks at once, and two where there is a crowd', async () => {
  const gate = new Gate({ warn() {} })
  expect(letInByLongTurn(gate)).toBe(8)
  await nextTurn()
  for (let i = 0; i < 40; i += 1) gate.isOpen()
  await nextTurn()
  expect(letInByLongTurn(gate)).toBe(2)
})
