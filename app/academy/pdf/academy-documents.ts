import type { TypesetPdf } from '../../platform/pdf/tagged-pdf.ts'
import type { CertificateContent } from '../certificate/pdf/certificate-content.ts'
import { typesetCertificate } from '../certificate/pdf/certificate-pdf.ts'
import type { ReceiptContent } from '../fee/receipt/receipt-content.ts'
import { createReceiptPdf } from '../fee/receipt/receipt-pdf.ts'

export type AcademyDocument =
  | { kind: 'certificate'; content: CertificateContent }
  | { kind: 'receipt'; content: ReceiptContent }

export const typesetAcademyDocument = (document: AcademyDocument): Promise<TypesetPdf> =>
  document.kind === 'certificate' ? typesetCertificate(document.content) : createReceiptPdf(document.content)
