import type { DrawingShape } from '../../course/drawing/drawing-shapes.server.ts'

/** Dates are YYYY-MM-DD. */
export type CertificateContent = {
  /** 'INS26-7K4M-P9XD-3HRT-W8QF-C2VA' */
  number: string
  holder: string
  course: {
    name: string
    /** 'Adv Skill Diploma, 6 months, 480 hours' */
    facts: string
    /** 'WI, revision 4' */
    programme: string
    drawing: readonly DrawingShape[]
  }
  /** 'attended and passed' */
  achievement: string
  batch: string
  startedOn: string
  endedOn: string
  issuedOn: string
  validUntil: string | null
  result: string | null
  signatories: readonly { name: string; role: string }[]
  issuer: { academyName: string; legalName: string; place: string }
  /** Address of the form that checks numbers, without scheme: 'example.com/certificates' */
  checkAddress: string
  /** Address of this certificate's status, for the QR code. */
  url: string
}
