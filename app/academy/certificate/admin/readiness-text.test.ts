import { expect, test } from 'vitest'
import type { CertificateStudent } from '#app/academy/certificate/certificates.server.ts'
import { describeReadiness } from './certificates-tab.tsx'

let id = 0
const student = (fullName: string, changes: Partial<CertificateStudent> = {}): CertificateStudent => ({
  admissionId: ++id,
  fullName,
  isPrintable: true,
  certificate: null,
  ...changes,
})
const issued = (fullName: string) =>
  student(fullName, { certificate: { fullName } as CertificateStudent['certificate'] })
const unprintable = student('王明', { isPrintable: false })

test.each([
  [[issued('Asha'), issued('Bibin')], true, 'All 2 issued.'],
  [[issued('Asha'), student('Bibin')], true, '1 issued, 1 ready: Bibin.'],
  [
    [student('Asha'), student('Bibin'), unprintable],
    true,
    '0 issued, 2 ready: Asha and Bibin; 王明 must be written in letters that we can print first.',
  ],
  [
    ['Asha', 'Bibin', 'Cyril', 'Deepa', 'Eby'].map((name) => student(name)),
    true,
    '0 issued, 5 ready: Asha, Bibin, Cyril and 2 others.',
  ],
  [[unprintable], true, '0 issued, 0 ready; 王明 must be written in letters that we can print first.'],
  [[student('Asha')], false, '0 issued, none ready: complete the batch first.'],
  [
    [student('Asha'), unprintable],
    false,
    '0 issued, none ready: complete the batch first, and write 王明 in letters that we can print.',
  ],
])('ACAD-6 one sentence names ready students and what others lack: %#', (students, isCompleted, sentence) => {
  expect(describeReadiness(students, isCompleted)).toBe(sentence)
})
