import { createHash } from 'node:crypto'
import { ApiError, invalid } from '../../api/errors.ts'
import { checkDoc } from './check-doc.server.ts'
import { checkDocx } from './check-docx.server.ts'
import { checkPdf } from './check-pdf.server.ts'
import { cvName } from './cv-name.ts'
import { cvLimit, cvMessages } from './cv-rules.ts'

/** What a check finds: undefined where the bytes are of another kind, else what is wrong with them, if anything. */
export type Finding = 'fine' | 'damaged' | 'macros' | 'active' | undefined

/** A CV that may be stored. */
export type Cv = {
  bytes: Uint8Array
  /** Name to show and to download it by; its ending tells the kind found. */
  name: string
  type: string
  /** Of the bytes, for telling two files apart. */
  digest: string
}

const kinds = [
  { ending: 'pdf', type: 'application/pdf', check: checkPdf },
  { ending: 'doc', type: 'application/msword', check: checkDoc },
  {
    ending: 'docx',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    check: checkDocx,
  },
] as const

/**
 * Reads a CV and tells by its content what it is; name and type that the browser sent do not count.
 * @throws 413 over 5 MB, 422 where it is empty, damaged or no PDF, DOC or DOCX; each with a message for `cv`.
 */
export async function readCv(file: File): Promise<Cv> {
  if (file.size > cvLimit) throw new ApiError(413, cvMessages.tooLarge, { cv: cvMessages.tooLarge })
  if (file.size === 0) refuse('empty')
  const bytes = new Uint8Array(await file.arrayBuffer())
  for (const { ending, type, check } of kinds) {
    const finding = check(bytes)
    if (finding === undefined) continue
    if (finding !== 'fine') refuse(finding)
    return {
      bytes,
      name: cvName(file.name, ending),
      type,
      digest: createHash('sha256').update(bytes).digest('base64url'),
    }
  }
  return refuse('wrongType')
}

const refuse = (why: keyof typeof cvMessages): never => invalid({ cv: cvMessages[why] }, cvMessages[why])
