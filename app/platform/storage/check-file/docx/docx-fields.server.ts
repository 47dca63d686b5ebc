import { countSteps } from '../check-time.server.ts'
import { type FileProblem, rejectFile } from '../file-rejected.server.ts'
import { isSafeLink } from '../is-safe-link.ts'
import { readXml, decodeEntities, type XmlElement } from './xml-elements.server.ts'

const rejectedElements = new Map<string, FileProblem>([
  ['OLEObject', 'attached'],
  ['altChunk', 'attached'],
  ['control', 'attached'],
  ['subDoc', 'linked'],
  ['attachedTemplate', 'linked'],
  ['sourceFileName', 'linked'],
  ['mailMerge', 'linked'],
])

const [maxInstructionLength, maxFieldMarks] = [400, 20_000]
const [maxLinkLength, maxArguments] = [5000, 20]
const hyperlinkPattern = /^[\s"]*HYPERLINK\b/i
const argumentPattern = /\\([^\\"\s])|"((?:[^"\\]|\\.)*)"?|(?:[^\s"\\]|\\.)+/gs
const valueSwitchPattern = /[lot*]/i

/** Elements that Word may join to an instruction, depending on whether tracked changes are accepted. */
const textCombinations = [
  ['instrText'],
  ['instrText', 'delInstrText'],
  ['instrText', 't'],
  ['instrText', 'delInstrText', 't'],
]
type Field = { instructions: string[]; isSeparated: boolean }
const createField = (): Field => ({ instructions: textCombinations.map(() => ''), isSeparated: false })

export function checkPart(bytes: Buffer, countElement: () => void): void {
  const openFields: Field[] = []
  let markCount = 0
  const addInstruction = (encodedText: string, name: string) => {
    const field = openFields.at(-1) ?? createField()
    if (openFields.length === 0) openFields.push(field)
    if (field.instructions.every(({ length }) => length === maxInstructionLength)) return
    const text = decodeEntities(encodedText)
    field.instructions = field.instructions.map((instruction, index) =>
      textCombinations[index]?.includes(name)
        ? (instruction + text).replace(/^[\s"]+/, '').slice(0, maxInstructionLength)
        : instruction,
    )
  }
  /** A nested field must not create the name or the link target of its parent. */
  const rejectUnsafeNesting = () => {
    const parent = openFields.at(-1)
    const isUnsafe = (instruction: string) =>
      /^\s*\S*$/.test(instruction) || (!parent?.isSeparated && hyperlinkPattern.test(instruction))
    if (parent?.instructions.some(isUnsafe)) rejectFile('active')
  }
  const readFieldMark = ({ attributes }: XmlElement) => {
    markCount += 1
    if (markCount > maxFieldMarks) rejectFile('unreadable')
    const type = decodeEntities([...attributes].find(([key]) => /(?:^|:)fldCharType$/.test(key))?.[1] ?? '')
    if (type === 'begin') {
      rejectUnsafeNesting()
      openFields.push(createField())
      return
    }
    const field = type === 'end' ? openFields.pop() : openFields.at(-1)
    field?.instructions.forEach(checkField)
    if (field && type === 'separate') field.isSeparated = true
  }
  readXml(
    bytes,
    (element) => {
      countElement()
      const problem = rejectedElements.get(element.name)
      if (problem) rejectFile(problem)
      if (element.name === 'fldChar') readFieldMark(element)
      if (element.name === 'fldSimple' && !openFields.at(-1)?.isSeparated) rejectUnsafeNesting()
      checkAddresses(element)
    },
    (text, name) => {
      const isOpen = openFields.at(-1)?.isSeparated === false
      if (name === 'instrText' || (isOpen && (name === 't' || name === 'delInstrText')))
        addInstruction(text, name)
      if (name === 'HyperlinkBase' && text.trim() !== '') rejectFile('linked')
    },
  )
  for (const { instructions } of openFields) instructions.forEach(checkField)
}

function checkField(instruction: string): void {
  if (/^[\s"]*DDE(?:AUTO)?\b/i.test(instruction)) rejectFile('active')
  if (/^[\s"]*(?:INCLUDE(?:PICTURE|TEXT)?|LINK|IMPORT|DATABASE|RD)\b/i.test(instruction)) rejectFile('linked')
  if (hyperlinkPattern.test(instruction)) checkLink(instruction)
}

function checkLink(instruction: string): void {
  if (instruction.length > maxLinkLength) rejectFile('unreadable')
  countSteps(instruction.length)
  const isTruncated = instruction.length === maxInstructionLength
  const argumentText = instruction.replace(hyperlinkPattern, '')
  let count = 0
  let hasTarget = false
  let isSwitchValue = false
  for (const { 0: match, 1: switchLetter, 2: quoted, index } of argumentText.matchAll(argumentPattern)) {
    if (++count > maxArguments) rejectFile('unreadable')
    if (switchLetter !== undefined) {
      if (isSwitchValue) rejectFile('damaged')
      isSwitchValue = valueSwitchPattern.test(switchLetter)
      continue
    }
    if (!isSwitchValue) {
      const target = (quoted ?? match).replace(/\\(.)/gs, '$1').trim()
      // The last argument of a truncated instruction may continue with a colon and become an unsafe address.
      const mayContinue = isTruncated && index + match.length === argumentText.length
      hasTarget = true
      if (!isSafeLink(mayContinue ? `${target}:` : target)) rejectFile('linked')
    }
    isSwitchValue = false
  }
  if (isTruncated && !hasTarget) rejectFile('unreadable')
}

function checkAddresses({ name, attributes }: XmlElement): void {
  if (name === 'fldSimple') for (const [, value] of attributes) checkField(decodeEntities(value))
  if (name !== 'imagedata' && name !== 'fill') return
  for (const [key, value] of attributes) {
    const isAddress = /(?:^|:)(?:src|href)$/.test(key)
    if (isAddress && /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(decodeEntities(value))) rejectFile('linked')
  }
}
