import { serveTypesetting } from '#app/platform/pdf/serve-typesetting.ts'
import { typesetCertificate, type CertificateContent } from '#app/academy/certificate/certificate-pdf.ts'
import { createReceiptPdf, type ReceiptContent } from '#app/academy/fee/receipt/receipt-pdf.ts'

export type AcademyDocument =
  | { kind: 'certificate'; content: CertificateContent }
  | { kind: 'receipt'; content: ReceiptContent }

serveTypesetting((job) => {
  const { kind, content } = job as AcademyDocument
  return kind === 'certificate' ? typesetCertificate(content) : createReceiptPdf(content)
})
