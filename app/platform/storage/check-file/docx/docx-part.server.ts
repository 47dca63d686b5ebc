import { spendTime } from '../check-time.server.ts'
import { isLink } from './docx-relationships.server.ts'
import { type Problem, refuse } from '../file-refused.server.ts'
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

/** Characters of a field's instruction that tell what it does; Word writes its name and where it leads at the beginning. */
const instructionLimit = 400
/** What Word may take for the instruction of a field, by the elements whose text that is: changes may be accepted or not. */
const readings = [
  ['instrText'],
  ['instrText', 'delInstrText'],
  ['instrText', 't'],
  ['instrText', 'delInstrText', 't'],
]

/** Characters of the instruction of a simple field that is a link, and switches and arguments in it. */
const [longestLink, mostArguments] = [5000, 20]
const linkName = /^[\s"]*HYPERLINK\b/i
/** A switch, a text in quotes or a word. */
const argument = /\\([^\\"\s])|"((?:[^"\\]|\\.)*)"?|(?:[^\s"\\]|\\.)+/gs
const switchWithValue = /[lot*]/i

type Field = {
  /** How it begins, in each reading. */
  instructions: string[]
  /** Its result has begun, whose text is none of its instruction. */
  isSeparated: boolean
}
const newField = (): Field => ({ instructions: readings.map(() => ''), isSeparated: false })
/** A field within the first word of another would write that word, and one within a link where that leads. */
const isWrittenWithin = ({ instructions, isSeparated }: Field): boolean =>
  instructions.some(
    (instruction) => /^\s*\S*$/.test(instruction) || (!isSeparated && linkName.test(instruction)),
  )

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
  const refuseToWrite = () => {
    const around = fields.at(-1)
    if (around && isWrittenWithin(around)) refuse('active')
  }
  const readMark = ({ attributes }: XmlElement) => {
    marks += 1
    if (marks > markLimit) refuse('unreadable')
    const [, given = ''] = [...attributes].find(([key]) => /(?:^|:)fldCharType$/.test(key)) ?? []
    const type = withoutEntities(given)
    if (type === 'begin') {
      refuseToWrite()
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
      if (element.name === 'fldSimple' && !fields.at(-1)?.isSeparated) refuseToWrite()
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
  if (/^[\s"]*(?:INCLUDE(?:PICTURE|TEXT)?|LINK|IMPORT|DATABASE|RD)\b/i.test(instruction)) refuse('linked')
  if (linkName.test(instruction)) checkLink(instruction)
}

/** Checks where a link leads; an instruction that is cut off may go on. */
function checkLink(instruction: string): void {
  if (instruction.length > longestLink) refuse('unreadable')
  spendTime(instruction.length)
  const isCut = instruction.length === instructionLimit
  const rest = instruction.replace(linkName, '')
  let count = 0
  let hasTarget = false
  let isValue = false
  for (const { 0: whole, 1: letter, 2: quoted, index } of rest.matchAll(argument)) {
    if (++count > mostArguments) refuse('unreadable')
    if (letter !== undefined) {
      if (isValue) refuse('damaged')
      isValue = switchWithValue.test(letter)
      continue
    }
    if (!isValue) {
      const target = (quoted ?? whole).replace(/\\(.)/gs, '$1').trim()
      const mayGoOn = isCut && index + whole.length === rest.length
      hasTarget = true
      if (!isLink(mayGoOn ? `${target}:` : target)) refuse('linked')
    }
    isValue = false
  }
  if (isCut && !hasTarget) refuse('unreadable')
}

function checkAddresses({ name, attributes }: XmlElement): void {
  if (name === 'fldSimple') for (const [, value] of attributes) checkField(withoutEntities(value))
  if (name !== 'imagedata' && name !== 'fill') return
  for (const [key, value] of attributes) {
    const isAddress = /(?:^|:)(?:src|href)$/.test(key)
    if (isAddress && /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(withoutEntities(value))) refuse('linked')
  }
}
