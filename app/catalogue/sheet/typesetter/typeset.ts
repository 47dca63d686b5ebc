import { certificate } from '../certificate.ts'
import { instructionForUse } from '../instruction-for-use.ts'
import type { Typeset } from '../layout/pdf-document.ts'
import { quotationSheet } from '../quotation-sheet.ts'
import type { Content, Imprint } from '../sheet-content.ts'
import { technicalDataSheet } from '../technical-data-sheet.ts'

/**
 * Sets a document as a PDF. The same content gives the same bytes.
 * @param picture of the product, as JPEG.
 */
export function typeset(content: Content, imprint: Imprint, picture?: Uint8Array): Promise<Typeset> {
  if (content.kind === 'certificate') return certificate(content, imprint)
  if (content.kind === 'quotation') return quotationSheet(content, imprint)
  return content.kind === 'instruction-for-use'
    ? instructionForUse(content, imprint, picture)
    : technicalDataSheet(content, imprint, picture)
}
