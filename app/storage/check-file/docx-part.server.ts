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
/** What Word may take for the instruction of a field, by the elements whose text that is: changes may be accepted or not. */
const readings = [
  ['instrText'],
  ['instrText', 'delInstrText'],
  ['instrText', 't'],
  ['instrText', 'delInstrText', 't'],
]

type Field = {
  /** How it begins, in each reading. */
  instructions: string[]
  /** Its result has begun, whose text is none of its instruction. */
  isSeparated: boolean
}
const newField = (): Field => ({ instructions: readings.map(() => ''), isSeparated: false })
/** A field within the first word of another would write that word. */
const isInFirstWord = ({ instructions }: Field): boolean =>
  instructions.some((instruction) => /^\s*\S*$/.test(instruction))

/** Fields within one part: a long document with a table of contents has some thousands. */
const markLimit = 20_000

/**
 * Looks through a part of the document itself.
 * @param countElement called for each element.
 * @throws FileRefused
 */
export function checkPart(bytes: Buffer, countElement: () => void): void {
  /** The field that is read is the last, after those around it. */
  const fields: Field[] = []
  let marks = 0
  const addInstruction = (given: string, name: string) => {
    const field = fields.at(-1) ?? newField()
    if (fields.length === 0) fields.push(field)
    if (field.instructions.every(({ length }) => length === instructionLimit)) return
    const text = withoutEntities(given)
    field.instructions = field.instructions.map((begun, index) =>
      readings[index]?.includes(name)
        ? (begun + text).replace(/^[\s"]+/, '').slice(0, instructionLimit)
        : begun,
    )
  }
  const refuseInFirstWord = () => {
    const around = fields.at(-1)
    if (around && isInFirstWord(around)) refuse('active')
  }
  const readMark = ({ attributes }: XmlElement) => {
    marks += 1
    if (marks > markLimit) refuse('unreadable')
    const [, given = ''] = [...attributes].find(([key]) => /(?:^|:)fldCharType$/.test(key)) ?? []
    const type = withoutEntities(given)
    if (type === 'begin') {
      refuseInFirstWord()
      fields.push(newField())
      return
    }
    const field = type === 'end' ? fields.pop() : fields.at(-1)
    field?.instructions.forEach(checkField)
    if (field && type === 'separate') field.isSeparated = true
  }
  readXml(
    bytes,
    (element) => {
      countElement()
      const problem = refusedElements.get(element.name)
      if (problem) refuse(problem)
      if (element.name === 'fldChar') readMark(element)
      if (element.name === 'fldSimple' && !fields.at(-1)?.isSeparated) refuseInFirstWord()
      checkAddresses(element)
    },
    (text, name) => {
      const field = fields.at(-1)
      const isOpen = field !== undefined && !field.isSeparated
      if (name === 'instrText' || (isOpen && (name === 't' || name === 'delInstrText')))
        addInstruction(text, name)
      // What all links without a computer of their own lead to.
      if (name === 'HyperlinkBase' && text.trim() !== '') refuse('linked')
    },
  )
  for (const { instructions } of fields) instructions.forEach(checkField)
}

/** Fields of the first kind start a program, those of the second bring in what lies elsewhere. */
function checkField(instruction: string): void {
  if (/^[\s"]*DDE(?:AUTO)?\b/i.test(instruction)) refuse('active')
  if (/^[\s"]*(?:INCLUDE(?:PICTURE|TEXT)?|LINK|IMPORT)\b/i.test(instruction)) refuse('linked')
}

function checkAddresses({ name, attributes }: XmlElement): void {
  if (name === 'fldSimple') for (const [, value] of attributes) checkField(withoutEntities(value))
  if (name !== 'imagedata' && name !== 'fill') return
  for (const [key, value] of attributes) {
    const isAddress = /(?:^|:)(?:src|href)$/.test(key)
    if (isAddress && /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(withoutEntities(value))) refuse('linked')
  }
}
