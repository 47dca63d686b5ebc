import { type Problem, refuse } from './finding.server.ts'
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

/**
 * Looks through a part of the document itself.
 * @throws CvRefused
 */
export function checkPart(bytes: Buffer): void {
  let instruction = ''
  const endField = () => {
    checkField(instruction)
    instruction = ''
  }
  readXml(
    bytes,
    (element) => {
      const problem = refusedElements.get(element.name)
      if (problem) refuse(problem)
      if (element.name === 'fldChar') endField()
      checkAddresses(element)
    },
    (text, name) => {
      if (name === 'instrText') instruction += withoutEntities(text)
      // What all links without a computer of their own lead to.
      if (name === 'HyperlinkBase' && text.trim() !== '') refuse('linked')
    },
  )
  endField()
}

/** Fields of this kind start a program. */
function checkField(instruction: string): void {
  if (/^[\s"]*DDE(?:AUTO)?\b/i.test(instruction)) refuse('active')
}

function checkAddresses({ name, attributes }: XmlElement): void {
  if (name === 'fldSimple') for (const [, value] of attributes) checkField(value)
  if (name !== 'imagedata' && name !== 'fill') return
  for (const [key, value] of attributes) {
    if (/(?:^|:)(?:src|href)$/.test(key) && /^\s*(?:[a-z][\w+.-]*:|[\\/]{2})/i.test(value)) refuse('linked')
  }
}
