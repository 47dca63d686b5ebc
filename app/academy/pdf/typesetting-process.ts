import { serveTypesetting } from '../../platform/pdf/serve-typesetting.ts'
import type { TypesetPdf } from '../../platform/pdf/tagged-pdf.ts'
import { typesetCertificate, type CertificateContent } from '../certificate/certificate-pdf.ts'
import { createReceiptPdf, type ReceiptContent } from '../fee/receipt/receipt-pdf.ts'

export type AcademyDocument =
  | { kind: 'certificate'; content: CertificateContent }
  | { kind: 'receipt'; content: ReceiptContent }

const typesetAcademyDocument = (document: AcademyDocument): Promise<TypesetPdf> =>
  document.kind === 'certificate' ? typesetCertificate(document.content) : createReceiptPdf(document.content)

serveTypesetting((job) => typesetAcademyDocument(job as AcademyDocument))
