import { expect, test } from 'vitest'
import type { Applicant } from './seat.server.ts'
import { listSkipped } from './offer-text.ts'

test('ACAD-3 an offer passes over those who wait longer, except after a declined or expired offer', () => {
  const states = ['declined', null, 'expired', 'withdrawn', null]
  const waiting = states.map(
    (state, admissionId) => ({ admissionId, offer: state && { state } }) as Applicant,
  )
  const skippedBy = (id: number) => listSkipped(waiting, id).map(({ admissionId }) => admissionId)
  expect(skippedBy(4)).toEqual([1, 3])
  expect(skippedBy(1)).toEqual([])
  expect(skippedBy(99)).toEqual([])
})
