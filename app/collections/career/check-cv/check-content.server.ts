import { checkDoc } from './check-doc.server.ts'
import { checkDocx } from './check-docx.server.ts'
import { checkPdf } from './check-pdf.server.ts'
import { CvRefused, type Problem } from './finding.server.ts'

/** What a CV turned out to be. */
export type CvType = 'pdf' | 'doc' | 'docx'
export type Verdict = { type: CvType } | { problem: Problem | 'wrongType' }

const checks = { pdf: checkPdf, doc: checkDoc, docx: checkDocx }

/** Tells by its content what a CV is, and whether it may be stored. Slow for large files: see `cv-checker.server.ts`. */
export function checkContent(file: Buffer): Verdict {
  try {
    const type = (Object.keys(checks) as CvType[]).find((each) => checks[each](file))
    return type ? { type } : { problem: 'wrongType' }
  } catch (error) {
    if (error instanceof CvRefused) return { problem: error.problem }
    throw error
  }
}
