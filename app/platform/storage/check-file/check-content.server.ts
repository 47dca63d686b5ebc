import { checkDoc } from './check-doc.server.ts'
import { checkDocx } from './docx/check-docx.server.ts'
import { checkPdf } from './pdf/check-pdf.server.ts'
import { startCheckTime } from './check-time.server.ts'
import { FileRefused, type Problem } from './file-refused.server.ts'

/** What a file turned out to be. */
export type CheckedType = 'pdf' | 'doc' | 'docx'
export type Verdict = { type: CheckedType; pages?: number } | { problem: Problem | 'wrongType' }

const checks = { doc: checkDoc, docx: checkDocx }

/** Tells by its content what a file is, and whether it may be stored. Slow for large files: see `file-checker.server.ts`. */
export function checkContent(file: Buffer): Verdict {
  startCheckTime()
  try {
    const pages = checkPdf(file)
    if (pages !== undefined) return { type: 'pdf', pages }
    const type = (['doc', 'docx'] as const).find((each) => checks[each](file))
    return type ? { type } : { problem: 'wrongType' }
  } catch (error) {
    if (error instanceof FileRefused) return { problem: error.problem }
    throw error
  }
}
