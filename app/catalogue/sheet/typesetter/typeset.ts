import { typesetCertificate } from '../certificate.ts'
import { typesetInstructionForUse } from '../instruction-for-use.ts'
import type { TypesetPdf } from '../../../platform/pdf/tagged-pdf.ts'
import { typesetQuotationSheet } from '../quotation-sheet.ts'
import type { Content, Imprint } from '../sheet-content.ts'
import { typesetTechnicalDataSheet } from '../technical-data-sheet.ts'

export function typeset(content: Content, imprint: Imprint, picture?: Uint8Array): Promise<TypesetPdf> {
  if (content.kind === 'certificate') return typesetCertificate(content, imprint)
  if (content.kind === 'quotation') return typesetQuotationSheet(content, imprint)
  return content.kind === 'instruction-for-use'
    ? typesetInstructionForUse(content, imprint, picture)
    : typesetTechnicalDataSheet(content, imprint, picture)
}
