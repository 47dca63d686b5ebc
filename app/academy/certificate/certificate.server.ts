import type { Generated } from 'kysely'

export type CertificateTable = {
  id: Generated<number>
  /** The 20 characters that identify a certificate. */
  code: string
  number: string
  batchId: number | null
  admissionId: number | null
  courseId: number
  /** Null once the person is erased: the certificate is then unknown. */
  holderName: string | null
  courseName: string
  courseType: string
  duration: string
  /** JSON: the course's drawing when the certificate was issued. */
  drawing: string
  startedOn: string
  endedOn: string
  issuedOn: string
  validUntil: string | null
  result: string | null
  signatories: string
  sample: Generated<number>
  revokedAt: string | null
  revokedReason: string | null
  revokedBy: string | null
  replacedById: number | null
  hiddenAt: string | null
  hiddenBy: 'holder' | 'office' | null
  createdAt: string
}
