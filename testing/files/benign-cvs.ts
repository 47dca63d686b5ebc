import { crc32, deflateSync } from 'node:zlib'
import { objectStream, buildPdf, pdfStream } from './pdf-files.ts'
import { doc } from './doc-files.ts'
import {
  contentTypes,
  docx,
  relationship,
  relationships,
  wordXml,
  type ZipFile,
  type ZipFiles,
} from './docx-files.ts'

function pseudoRandomBytes(size: number): Buffer {
  const bytes = Buffer.alloc(size)
  let state = 1
  for (let at = 0; at < size; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    bytes[at] = state >>> 16
  }
  return bytes
}

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>'
const drawing = 'BT /F1 12 Tf (HTML/CSS/JavaScript /AA /JS 5 0 R) Tj ET'
const content = pdfStream('/Filter /FlateDecode', deflateSync(drawing))
const link =
  '<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/Border[0 0 0]/A<</Type/Action/S/URI/URI(https://a.example)>>>>'

export const benignPdfs: Record<string, Buffer> = {
  'PDF of Word': buildPdf(
    [
      '<</Type/Catalog/Pages 2 0 R/Lang(en-IN) /StructTreeRoot 6 0 R/MarkInfo<</Marked true>>/ViewerPreferences 7 0 R>>',
      '<</Type/Pages/Count 1/Kids[ 3 0 R] >>',
      `<</Type/Page/Parent 2 0 R/Annots[ ${link} ${link.replace('https://a.example', 'a.example/in/b')} ] /MediaBox[ 0 0 595.32 841.92] /Contents 4 0 R/Group<</Type/Group/S/Transparency/CS/DeviceRGB>>/Tabs/S/StructParents 0>>`,
      content,
      objectStream(
        {
          6: '<</Type/StructTreeRoot/K[8 0 R]/RoleMap<</Heading#201/H1/List#20Paragraph/P>>>>',
          8: '<</S/Document/P 6 0 R>>',
        },
        '/Type/ObjStm/Filter/FlateDecode',
      ),
      '<</Type/Catalog>>',
      '<</DisplayDocTitle true>>',
    ],
    '/Root 1 0 R/Info 9 0 R/ID[<0011><0011>] /XRefStm 333',
    '1.7',
  ),
  'PDF of LibreOffice': buildPdf([
    '<</Type/Catalog/Pages 2 0 R\n/OpenAction[3 0 R /XYZ null null 0]\n/Lang(en-IN)\n>>',
    pages,
    page,
    Buffer.concat([
      Buffer.from('<</Length 5 0 R/Filter/FlateDecode>>\nstream\n'),
      deflateSync(drawing),
      Buffer.from('\nendstream'),
    ]),
    String(deflateSync(drawing).length),
  ]),
  'PDF of LaTeX': buildPdf(
    [
      '1',
      pages,
      page,
      content,
      objectStream({
        1: '<< /Type /Catalog /Pages 2 0 R /Names 8 0 R /PageMode/UseOutlines /OpenAction 7 0 R >>',
        7: '<< /S /GoTo /D [3 0 R /Fit] >>',
        8: '<< /Dests << /Names [(section.1) 9 0 R] >> >>',
        9: '<< /D [3 0 R /XYZ 71 769 null] >>',
      }),
    ],
    '/Root 1 0 R',
    '1.5',
  ),
  'PDF of XeLaTeX': buildPdf([
    '<</Type/Catalog/Pages 2 0 R/OpenAction[3 0 R/Fit]/Outlines<</First 5 0 R/Last 5 0 R/Count 1>>>>',
    pages,
    page,
    content,
    '<</Title<feff0057006f0072006b>/A<</S/GoTo/D(section.1)>>>>',
  ]),
  'PDF of Acrobat, saved twice': Buffer.concat([
    buildPdf([
      '<</OpenAction<</D[3 0 R/XYZ 0 842 1.0]/S/GoTo/Type/Action>>/Pages 2 0 R/Type/Catalog>>',
      pages,
      page,
      content,
    ]),
    Buffer.from('2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>\rendobj\rstartxref\r0\r%%EOF\r'),
  ]),
  'PDF of a browser': buildPdf([
    '<</Type /Catalog\n/Pages 2 0 R\n/StructTreeRoot 6 0 R>>',
    pages,
    page,
    pdfStream('', drawing),
    '<</Type /Font\n/Subtype /Type0\n/BaseFont /AAAAAA+LiberationSerif\n/Name /F1>>',
    '<</Type /StructTreeRoot\n/K [<</S /NonStruct>>]>>',
  ]),
  'PDF with links and articles': buildPdf([
    '<</Type/Catalog/Pages 2 0 R/Threads[6 0 R]/URI<</Base(https://a.example/)>>>>',
    pages,
    page,
    content,
    `[${['(http://a.example/\\(b\\))', '(mailto:a@b.example)', '( TEL:+914840000)', '<68747470733A2F2F612E62>', '<FEFF006800740074\n0070003A002F002F0061>'].map((uri) => `<</S/URI/URI ${uri}>>`).join('')}]`,
    '<</Type/Thread/I<</Title(News)>>>>',
  ]),
  'PDF with a font of drawings': buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    pages,
    page,
    content,
    '<</Type/Font/Subtype/Type3/Encoding<</Differences[0/JS/AA 65/EF]>>/CharProcs<</a0 6 0 R>>>>',
    pdfStream('', '0 0 m'),
  ]),
  'PDF with a form to fill in': buildPdf([
    '<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[5 0 R]/DA(/Helv 0 Tf)>>>>',
    pages,
    page,
    content,
    '<</FT/Tx/T(name)/V(Anita \\) >> Nair)/Subtype/Widget/Rect[0 0 9 9]>>',
  ]),
  'PDF with flags, parts that refer to others and a font called F': buildPdf([
    '<</Type/Catalog/Pages 2 0 R/StructTreeRoot<</K[<</S/P/Ref[5 0 R]>>]>>>>',
    pages,
    page,
    content,
    '<</F 6 0 R/Helv<</Type/Font>>>>',
    '<</Type/Annot/Subtype/Link/F 4/Rect[0 0 9 9]>>',
  ]),
  'PDF whose last value is missing': buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    pages,
    page,
    content,
    '<</Title>>',
  ]),
  'PDF with binary data': buildPdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    pages,
    page,
    pdfStream('', pseudoRandomBytes(2_000_000)),
  ]),
}

const external = 'TargetMode="External"'
const links = [
  'https://a.example/b?c=d&amp;e',
  'mailto:a@b.example',
  'tel:+914840000',
  '#work',
  'linkedin.com/in/a',
]

function withDataDescriptor(data: string): ZipFile {
  const size = Buffer.byteLength(data)
  const tail = Buffer.from('504b070800000000000000000000000000000000', 'hex').subarray(0, 16)
  tail.writeUInt32LE(crc32(data), 4)
  tail.writeUInt32LE(size, 8)
  tail.writeUInt32LE(size, 12)
  return { data, local: { flags: 8, sum: 0, packedSize: 0, size: 0 }, central: { flags: 8 }, tail }
}

const hyperlinks = relationships(links.map((target) => relationship('hyperlink', target, external)).join(''))
const deflateAll = (files: Record<string, string>): ZipFiles =>
  Object.fromEntries(Object.entries(files).map(([name, data]) => [name, { data, isDeflated: true }]))

export const benignDocx: Record<string, Buffer> = {
  'DOCX of Word': docx({
    ...deflateAll({
      'word/_rels/document.xml.rels': hyperlinks,
      'word/theme/theme1.xml': '<?xml version="1.0"?><a:theme xmlns:a="a"><!-- a comment --></a:theme>',
      'docProps/app.xml': '<Properties><Template>Normal.dotm</Template></Properties>',
    }),
    // Word pads headers with an extra field and can use another encoding per part.
    'word/fontTable.xml': { data: '<w:fonts xmlns:w="w"/>', extra: Buffer.from('20a20400a5a50000', 'hex') },
    'customXml/item1.xml': Buffer.from('\ufeff<?mso-contentType?><a/>', 'utf16le'),
    '[trash]/0000.dat': 'xx',
  }),
  'DOCX of LibreOffice': docx(
    deflateAll({
      'word/_rels/document.xml.rels': hyperlinks,
      'word/document.xml': wordXml(
        '<w:fldChar w:fldCharType="begin"/><w:instrText> TOC </w:instrText><w:fldChar w:fldCharType="separate"/><w:t>DDE</w:t><w:fldSimple w:instr="PAGE"/><w:fldChar w:fldCharType="end"/><w:t>LINK</w:t><w:hyperlink r:id="rId2"><w:r><w:instrText>PAGE \\* MERGEFORMAT</w:instrText><w:t>R&amp;D, C&#43;&#x2b;</w:t></w:r></w:hyperlink>',
      ),
    }),
  ),
  'DOCX of Google Docs': docx({
    'word/_rels/document.xml.rels': withDataDescriptor(hyperlinks),
    'word/media/image1.png': withDataDescriptor('\x89PNG'),
  }),
  'DOCX of another program': docx({
    'word/': '',
    '_rels/.rels': `<Relationships>\n\t${relationship('officeDocument', '/word/document.xml')}\n</Relationships>`,
    '[Content_Types].xml': contentTypes('<Default Extension="PNG" ContentType="image/png"/>'),
  }),
}

const standard = ['Root Entry', 'WordDocument', '1Table', '\u0001CompObj', '\u0005SummaryInformation']

export const benignDocs: Record<string, Buffer> = {
  'DOC of Word': doc([...standard, 'ObjectPool'], { template: 'C:\\Users\\Anita\\Templates\\CV.dot' }),
  'DOC of LibreOffice': doc(standard, { template: '' }),
}
