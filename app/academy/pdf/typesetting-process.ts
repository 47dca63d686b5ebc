import { serveTypesetting } from '#app/platform/pdf/serve-typesetting.ts'
import type { TypesetPdf } from '#app/platform/pdf/tagged-pdf.ts'
import { typesetCertificate, type CertificateContent } from '#app/academy/certificate/certificate-pdf.ts'
import { createReceiptPdf, type ReceiptContent } from '#app/academy/fee/receipt/receipt-pdf.ts'

export type AcademyDocument =
  | { kind: 'certificate'; content: CertificateContent }
  | { kind: 'receipt'; content: ReceiptContent }

const typesetAcademyDocument = (document: AcademyDocument): Promise<TypesetPdf> =>
  document.kind === 'certificate' ? typesetCertificate(document.content) : createReceiptPdf(document.content)

serveTypesetting((job) => typesetAcademyDocument(job as AcademyDocument))
