import { deflateSync } from 'node:zlib'
import type { cvMessages } from '../../app/company/career/cv/cv-rules.ts'
import { objectStream, pdf, pdfStream } from './pdf-files.ts'
import { docx, relationship, relationships, wordXml } from './docx-files.ts'
import { withCatalog } from './hostile-pdfs.ts'

/** Creates a CV of about `size` bytes, with the message key expected for it. */
export type CostlyCv = [make: (size: number) => Buffer, problem: keyof typeof cvMessages | 'fine']

const repeated = (text: string, size: number): string => text.repeat(Math.floor(size / text.length))
const pdfFollowedBy = (part: string | Buffer) =>
  Buffer.concat([pdf(), Buffer.from(part as string), Buffer.from('\nstartxref\n0\n%%EOF\n')])
const deflatedDocx = (name: string, data: string) => docx({ [name]: { data, isDeflated: true } })
const docxWithText = (content: string) => deflatedDocx('word/document.xml', wordXml(content))

/** CVs that are expensive to check: many objects of one type, or small files with a large unpacked size. */
export const costlyCvs: Record<string, CostlyCv> = {
  'a PDF whose objects unpack to a thousand times their size': [
    () =>
      withCatalog(
        '',
        pdfStream(
          '/Type /ObjStm /Filter /FlateDecode /N 1 /First 4',
          deflateSync(Buffer.alloc(2 ** 26, '5 0 [')),
        ),
      ),
    'unreadable',
  ],
  'a PDF of object streams': [
    (size) => {
      const stream = Buffer.concat([Buffer.from('5 0 obj\n'), objectStream({ 5: '<< >>' })])
      return pdfFollowedBy(Buffer.alloc(Math.floor(size / stream.length) * stream.length, stream))
    },
    'unreadable',
  ],
  'a PDF whose objects all begin at one place': [
    (size) => {
      const objects = `${'5 0    '.repeat(100_000)}[${repeated('1 ', size / 5)}]`
      const dictionary = '/Type /ObjStm /Filter /FlateDecode /N 100000 /First 700000'
      return withCatalog('', pdfStream(dictionary, deflateSync(objects)))
    },
    'unreadable',
  ],
  'a PDF of objects': [(size) => pdfFollowedBy(repeatNumbered('', ' 0 obj 1\n', size)), 'unreadable'],
  'a PDF of object streams that a comment keeps from beginning': [
    () => pdfFollowedBy(repeated('1 0 obj<</N 0/First 0>>%', 100_000)),
    'unreadable',
  ],
  'a PDF of objects within each other': [(size) => pdfFollowedBy(repeated('1 0 obj[', size)), 'damaged'],
  'a PDF of texts within each other': [(size) => pdfFollowedBy(repeated('1 0 obj(', size)), 'unreadable'],
  'a PDF of one text': [(size) => pdf(repeated('x', size)), 'fine'],
  'a PDF of one array': [(size) => withCatalog(`/X [${repeated('1 ', size)}]`), 'unreadable'],
  'a PDF of one dictionary': [(size) => withCatalog(`/X <<${repeated('/a 1', size)}>>`), 'unreadable'],
  'a PDF of numbers, as many as a book has': [() => withCatalog(`/X [${'1 '.repeat(900_000)}]`), 'fine'],
  ...Object.fromEntries(
    ['/#4a#4b#4c', '/#4a#4b', '/#4a#4b#', '/URI(x)'].map((item): [string, CostlyCv] => [
      `a PDF whose objects all begin at one list of ${item}`,
      [
        () => {
          const objects = `${[1, 2, 3, 4, 5, 6].map((number) => `${number} 0 `).join('')}[${repeated(item, 9e6)}]`
          return withCatalog(
            '',
            pdfStream('/Type /ObjStm /Filter /FlateDecode /N 6 /First 24', deflateSync(objects)),
          )
        },
        'unreadable',
      ],
    ]),
  ),
  'a PDF of one name': [(size) => withCatalog(`/X /${repeated('#41', size)}`), 'fine'],
  'a PDF of one comment': [(size) => withCatalog(`%${repeated('x', size)}\n`), 'fine'],
  'a PDF of blanks': [(size) => withCatalog(repeated(' ', size)), 'fine'],
  'a PDF of comments before almost objects': [(size) => pdfFollowedBy(repeated('%1\nobj\t', size)), 'fine'],
  'a PDF of almost objects': [(size) => pdfFollowedBy(repeated('objobjobj ', size)), 'fine'],
  'a PDF of trailers': [(size) => pdfFollowedBy(repeated('trailer<<>>', size)), 'fine'],
  'a DOCX of parts': [
    (size) => {
      const count = Math.floor(size / 90)
      return docx(Object.fromEntries(Array.from({ length: count }, (_, index) => [`${index}`, ''])))
    },
    'unreadable',
  ],
  'a DOCX whose parts unpack to very much': [
    () => {
      const part = { data: 'x'.repeat(2 ** 20), isDeflated: true }
      return docx(Object.fromEntries(Array.from({ length: 70 }, (_, index) => [`${index}`, part])))
    },
    'unreadable',
  ],
  'a DOCX whose text unpacks to very much': [() => docxWithText('x'.repeat(2 ** 25)), 'unreadable'],
  'a DOCX of relationships': [
    () => deflatedDocx('word/_rels/a.xml.rels', relationships(relationship('image', 'a').repeat(11_000))),
    'unreadable',
  ],
  'a DOCX of the smallest elements': [() => docxWithText('<a/>'.repeat(4_000_000)), 'unreadable'],
  'a DOCX of elements in two parts': [
    () => {
      const part = { data: wordXml('<a/>'.repeat(300_000)), isDeflated: true }
      return docx({ 'word/document.xml': part, 'word/settings.xml': part })
    },
    'unreadable',
  ],
  'a DOCX of as many elements as a book has': [() => docxWithText('<w:p/>'.repeat(450_000)), 'fine'],
  'a DOCX of attributes': [() => docxWithText('<w:p a="1" b="2" c="3"/>'.repeat(450_000)), 'fine'],
  'a DOCX of entities': [() => docxWithText('&amp;'.repeat(3_000_000)), 'fine'],
  'a DOCX of fields': [() => docxWithText('<w:instrText>x</w:instrText>'.repeat(450_000)), 'fine'],
  'a DOCX of a field with 100,000 separators': [
    () =>
      docxWithText(
        `<w:fldChar w:fldCharType="begin"/>${'<w:instrText>a b </w:instrText><w:fldChar w:fldCharType="separate"/>'.repeat(100_000)}`,
      ),
    'unreadable',
  ],
  'a DOCX of a link of many words': [
    () => docxWithText(`<w:fldSimple w:instr="HYPERLINK ${'a '.repeat(7_000_000)}"/>`),
    'unreadable',
  ],
  'a DOCX of links of many words': [
    () => docxWithText(`<w:fldSimple w:instr="HYPERLINK ${'a '.repeat(2400)}"/>`.repeat(3300)),
    'unreadable',
  ],
  'a DOCX of fields within an instruction of blanks': [
    () => {
      const begin = '<w:fldChar w:fldCharType="begin"/>'
      const end = '<w:fldChar w:fldCharType="end"/>'
      return docxWithText(
        `${begin}<w:instrText>${' '.repeat(3_000_000)}a b</w:instrText>${(begin + end).repeat(9000)}`,
      )
    },
    'fine',
  ],
  'a DOCX of parts whose type is long': [
    () =>
      docx({
        '[Content_Types].xml': {
          data: `<Types><Default Extension="a" ContentType="application/vnd.ms-word${'.xml '.repeat(2_000_000)}"/></Types>`,
          isDeflated: true,
        },
        ...Object.fromEntries(Array.from({ length: 1900 }, (_, index) => [`${index}.a`, ''])),
      }),
    'damaged',
  ],
  'a DOCX of comments': [() => docxWithText('<!---->'.repeat(2_000_000)), 'fine'],
  'a DOCX of an instruction between comments': [
    () =>
      docxWithText(
        `<w:fldChar w:fldCharType="begin"/><w:instrText>${'&#97;<!---->'.repeat(1_300_000)}</w:instrText>`,
      ),
    'fine',
  ],
  'a DOCX of elements within each other': [(size) => docxWithText(repeated('<a>', size)), 'unreadable'],
  'a DOCX of one attribute': [(size) => docxWithText(`<a a="${repeated('>', size)}"/>`), 'fine'],
  'a DOCX of attributes of one element': [
    (size) => docxWithText(`<a ${repeatNumbered('a', '="" ', size)}/>`),
    'unreadable',
  ],
}

function repeatNumbered(before: string, after: string, size: number): string {
  const parts: string[] = []
  for (let number = 4, length = 0; length < size; number++) {
    const part = before + number + after
    parts.push(part)
    length += part.length
  }
  return parts.join('')
}
