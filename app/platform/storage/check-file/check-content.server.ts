import { checkDoc } from './check-doc.server.ts'
import { checkDocx } from './check-docx.server.ts'
import { checkPdf } from './check-pdf.server.ts'
import { startTimeLimit } from './check-time.server.ts'
import { FileRejected, type FileProblem } from './file-rejected.server.ts'

export type CheckedType = 'pdf' | 'doc' | 'docx'
export type Verdict = { type: CheckedType; pages?: number } | { problem: FileProblem | 'wrongType' }

const checks = { doc: checkDoc, docx: checkDocx }

/** Slow for large files, so the server runs it in a child process: see `file-checker.server.ts`. */
export function checkContent(file: Buffer): Verdict {
  startTimeLimit()
  try {
    const pages = checkPdf(file)
    if (pages !== undefined) return { type: 'pdf', pages }
    const type = (['doc', 'docx'] as const).find((candidate) => checks[candidate](file))
    return type ? { type } : { problem: 'wrongType' }
  } catch (error) {
    if (error instanceof FileRejected) return { problem: error.problem }
    // An offset stored in the file points past its end.
    if (error instanceof RangeError) return { problem: 'damaged' }
    throw error
  }
}
