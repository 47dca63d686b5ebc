import { type Problem, refuse } from './file-refused.server.ts'
import { readXml, withoutEntities, type XmlElement } from './xml-elements.server.ts'

/** Elements that show or run what lies elsewhere, whatever relationship they name. */
const refusedElements = new Map<string, Problem>([
  ['OLEObject', 'attached'],
  ['altChunk', 'attached'],
  ['control', 'attached'],
  ['subDoc', 'linked'],
  ['attachedTemplate', 'linked'],
  ['sourceFileName', 'linked'],
  ['mailMerge', 'linked'],
])

/** Characters of a field's instruction that tell what it does; Word writes its name at the beginning. */
const instructionLimit = 200
/** Fields within one part: a long document with a table of contents has some thousands. */
const markLimit = 20_000

/**
 * Looks through a part of the document itself.
 * @param countElement called for each element.
 * @throws FileRefused
 */
export function checkPart(bytes: Buffer, countElement: () => void): void {
  /** How the instructions begin of the field that is read, and of those around it. */
  const fields: string[] = []
  let marks = 0
  const addInstruction = (text: string) => {
    const begun = fields.pop() ?? ''
    const instruction = (begun + withoutEntities(text)).replace(/^[\s"]+/, '')
    fields.push(instruction.slice(0, instructionLimit))
  }
  const readMark = ({ attributes }: XmlElement) => {
    marks += 1
    if (marks > markLimit) refuse('unreadable')
    const [, type] = [...attributes].find(([key]) => /(?:^|:)fldCharType$/.test(key)) ?? []
    if (type === 'begin') {
      // A field within the first word of another would write that word.
      if (/^\s*\S*$/.test(fields.at(-1) ?? 'PAGE ')) refuse('active')
      fields.push('')
    } else if (type === 'end') checkField(fields.pop() ?? '')
    else checkField(fields.at(-1) ?? '')
  }
  readXml(
    bytes,
    (element) => {
      countElement()
      const problem = refusedElements.get(element.name)
      if (problem) refuse(problem)
      if (element.name === 'fldChar') readMark(element)
      checkAddresses(element)
    },
    (text, name) => {
      if (name === 'instrText') addInstruction(text)
      // What all links without a computer of their own lead to.
      if (name === 'HyperlinkBase' && text.trim() !== '') refuse('linked')
    },
  )
  for (const field of fields) checkField(field)
}

/** Fields of the first kind start a program, those of the second bring in what lies elsewhere. */
function checkField(instruction: string): void {
  if (/^[\s"]*DDE(?:AUTO)?\b/i.test(instruction)) refuse('active')
  if (/^[\s"]*(?:INCLUDE(?:PICTURE|TEXT)?|LINK|IMPORT)\b/i.test(instruction)) refuse('linked')
}

function checkAddresses({ name, attributes }: XmlElement): void {
  if (name === 'fldSimple') for (const [, value] of attributes) checkField(value)
  if (name !== 'imagedata' && name !== 'fill') return
  for (const [key, value] of attributes) {
    if (/(?:^|:)(?:src|href)$/.test(key) && /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(value)) refuse('linked')
  }
}
