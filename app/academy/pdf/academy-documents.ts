import type { TypesetPdf } from '../../platform/pdf/tagged-pdf.ts'
import { typesetCertificate, type CertificateContent } from '../certificate/certificate-pdf.ts'
import { createReceiptPdf, type ReceiptContent } from '../fee/receipt/receipt-pdf.ts'

export type AcademyDocument =
  | { kind: 'certificate'; content: CertificateContent }
  | { kind: 'receipt'; content: ReceiptContent }

export const typesetAcademyDocument = (document: AcademyDocument): Promise<TypesetPdf> =>
  document.kind === 'certificate' ? typesetCertificate(document.content) : createReceiptPdf(document.content)
