import { deflateSync } from 'node:zlib'
import type { cvMessages } from '../../app/company/career/cv/cv-rules.ts'
import { objectStream, pdf, buildPdf, pdfStream } from './pdf-files.ts'

/** File and expected message, by description. */
export type HostileCvs = Record<string, [Buffer, keyof typeof cvMessages]>

const escapeName = (name: string, round: number): string => {
  const at = round % name.length
  const digits = name.charCodeAt(at).toString(16)
  return `/${name.slice(0, at)}#${round % 2 ? digits.toUpperCase() : digits}${name.slice(at + 1)}`
}

const pages = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'
const page = (more = '') => `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] ${more} >>`
const catalog = (more: string) => `<< /Type /Catalog /Pages 2 0 R ${more} >>`
export const withCatalog = (more: string, ...objects: (string | Buffer)[]) =>
  buildPdf([catalog(more), pages, page(), ...objects])
const withPage = (more: string, ...objects: (string | Buffer)[]) =>
  buildPdf([catalog(''), pages, page(more), ...objects])
const action = (type: string, more = '') => `<< /Type /Action /S ${type} ${more} >>`
const click = (target: string) => `/Annots [<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A ${target} >>]`
const address = action('/URI', '/URI (https://evil.example/)')
const script = action('/JavaScript', '/JS (app.alert\\(1\\))')
const view = '<< /S /GoTo /D [3 0 R /Fit] >>'

export function activePdfs(round = 0): HostileCvs {
  const spell = (name: string) => escapeName(name, round)
  const inStream = (object: string, dictionary?: string, pack?: (data: Buffer) => Buffer) =>
    withCatalog('/Names 5 0 R', objectStream({ 5: object, 6: '<< /A 1 >>' }, dictionary, pack))
  const names = `<< ${spell('JavaScript')} 6 0 R >>`
  const files: Record<string, Buffer> = {
    'a script with an escaped name': withCatalog(`/OpenAction ${action(spell('JavaScript'), '/X (1)')}`),
    'a script on a click, with an escaped name': withPage(click(action(spell('JavaScript'), '/X (1)'))),
    'a program with an escaped name': withPage(click(action(spell('Launch'), '/F (cmd.exe)'))),
    'a script whose name goes on behind a NUL': withPage(
      click(action(`/JavaScript#00${'x'.repeat(round * 20)}`)),
    ),
    'a script by its key alone': withPage(click(action('5 0 R', `${spell('JS')} (1)`))),
    'a script whose type is an object of its own': withPage(click(action('4 0 R')), '/JavaScript'),
    'a script with a comment between its signs': withPage(click('<</S%\n/JavaScript%\r/JS(1)>>')),
    'an address that opens by itself': withCatalog(`/OpenAction ${address}`),
    'an address that opens by itself, with an escaped name': withCatalog(`${spell('OpenAction')} ${address}`),
    'an address that opens by itself, in an object of its own': withCatalog('/OpenAction 4 0 R', address),
    'an address that opens by itself, in an object stream': withCatalog(
      '/OpenAction 5 0 R',
      objectStream({ 5: address }),
    ),
    'an action that is not there': withCatalog('/OpenAction 9 0 R'),
    'a view that is followed by an action': withCatalog(
      `/OpenAction << /S /GoTo /D [3 0 R] /Next ${address} >>`,
    ),
    'a view that is something else too': withCatalog(
      '/OpenAction << /S /GoTo /D [3 0 R] /S /URI /URI (x:) >>',
    ),
    'a view that a later version replaces': Buffer.concat([
      withCatalog('/OpenAction 4 0 R', view),
      Buffer.from(`4 0 obj ${address} endobj\nstartxref\n0\n%%EOF\n`),
    ]),
    'a second catalogue': Buffer.concat([
      withCatalog(`/OpenAction [3 0 R /Fit]`),
      Buffer.from(`9 0 obj ${catalog(`/OpenAction ${address}`)} endobj\nstartxref\n0\n%%EOF\n`),
    ]),
    'an article in another document': withPage(
      click(action(spell('Thread'), '/F (\\\\\\\\evil.example\\\\a.pdf) /D 0')),
    ),
    'an article by a name elsewhere': withPage(click(action('4 0 R', '/F (a.pdf) /D 0')), '/Thread'),
    'an address of a file': withPage(click(action('/URI', `${spell('URI')} (file:///C:/a.exe)`))),
    'an address of another computer': withPage(click(action('/URI', '/URI (\\\\\\\\evil.example\\\\a)'))),
    'an address of a program': withPage(click(action('/URI', '/URI (ms-msdt:/id)'))),
    'an address in digits': withPage(
      click(action('/URI', `/URI <${Buffer.from('search-ms:query=a').toString('hex')}>`)),
    ),
    'an address in wide signs': withPage(click(action('/URI', '/URI <FEFF 0066 0069 006C 0065 003A>'))),
    'an address whose signs are escaped': withPage(click(action('/URI', '/URI (\\152avascript:a\\(\\))'))),
    'an address that lies elsewhere': withPage(click(action('/URI', '/URI 4 0 R')), '(file:///a)'),
    'an address that is relative to one of a file': withCatalog(
      `/URI << ${spell('Base')} (file://///evil.example/share/) >>`,
    ),
    'an address that is relative to one elsewhere': withCatalog('/URI 4 0 R', '<< /Base 5 0 R >>', '(file:)'),
    'a page of another file': withCatalog(
      '',
      pdfStream(`/Type /XObject /Subtype /Form ${spell('Ref')} << /F (\\\\\\\\evil\\\\a.pdf) /Page 0 >>`, ''),
    ),
    'a page of a file that is named elsewhere': withCatalog(
      '',
      pdfStream(`/Type /XObject /Subtype /Form ${spell('Ref')} 5 0 R`, ''),
      '<< /F 6 0 R /Page 0 >>',
      '(a.pdf)',
    ),
    'a stream in another file': withCatalog(
      '',
      pdfStream(`/#46 (\\\\\\\\evil\\\\a) /FFilter /FlateDecode`, ''),
    ),
    'a stream in a file that is named elsewhere': withCatalog('', pdfStream('/F 5 0 R', ''), '(a)'),
    'a stream in one of two files': withCatalog('', pdfStream('/F 5 0 R /F 4', ''), '(a)'),
    'a stream on the web': withCatalog('', pdfStream('/F << /FS /URL /F (http://evil.example/) >>', '')),
    'a picture for printers that lies elsewhere': withCatalog(
      '',
      pdfStream('/OPI << /2.0 << /Type /OPI /Version 2.0 /F 5 0 R >> >>', ''),
      '(a)',
    ),
    'two addresses': withPage(click(action('/URI', '/URI (https://a.example) /URI 4 0 R')), '(file:///a)'),
    'actions of a page': withPage(`${spell('AA')} << /O ${address} >>`),
    'actions of the document': withCatalog(`/AA 4 0 R`, `<< /WC ${address} >>`),
    'a form of Adobe': withCatalog('/AcroForm << /Fields [] /XFA 4 0 R >>', pdfStream('', '<xdp/>')),
    'a film': withPage(`/Annots [<< /Type /Annot /Subtype ${spell('RichMedia')} >>]`),
    'a document that it opens': withPage(
      click(action('/GoToR', '/F (\\\\\\\\evil.example\\\\a.pdf) /D [0]')),
    ),
    'a form that sends itself': withPage(click(action('/SubmitForm', '/F (https://evil.example)'))),
    'scripts by name': withCatalog(`/Names << ${spell('JavaScript')} 4 0 R >>`, '<< /Names [] >>'),
    'scripts in an object stream': inStream(names),
    'scripts in an object stream with a short filter': inStream(names, '/Type /ObjStm /Filter /Fl'),
    'scripts in an object stream with a list of filters': inStream(
      names,
      '/Type /ObjStm /Filter [/FlateDecode]',
    ),
    'scripts in an object stream that has another type': inStream(
      names,
      '/Type /Metadata /Filter /FlateDecode',
    ),
    'scripts in an object stream with escaped keys': inStream(
      names,
      '/Type /Obj#53tm /#46ilter /Flate#44ecode',
    ),
    'scripts in an object stream that is not packed': inStream(names, '/Type /ObjStm', (data) => data),
    'an object within the data of a stream': withCatalog('', pdfStream('', `5 0 obj ${script} endobj`)),
    'an object within a text': withCatalog(`/X (5 0 obj ${script} endobj)`),
    'an object within a comment': withCatalog(`%5 0 obj ${script} endobj\n`),
    'an object whose header has comments': withCatalog(
      '/Y 1',
      `1 endobj 5 %a\n0 %b\nobj ${script} endobj 6 0 obj 1`,
    ),
    'an object without blanks': withCatalog('/Y 1', `1 endobj 5 0obj${script}endobj 6 0 obj 1`),
    'a catalogue in the trailer': buildPdf(['1', pages, page()], `/Root ${catalog(`/OpenAction ${script}`)}`),
    'a script in a deep place': withCatalog(`/X ${'['.repeat(9 + round)}${script}${']'.repeat(9 + round)}`),
  }
  return Object.fromEntries(Object.entries(files).map(([what, bytes]) => [what, [bytes, 'active']]))
}

export function hiddenPdfs(round = 0): HostileCvs {
  const spell = (name: string) => escapeName(name, round)
  const packed = (filter: string, data: Buffer = Buffer.from('5 0 << /A 1 >>')) =>
    withCatalog('', pdfStream(`/Type /ObjStm /N 1 /First 4 ${filter}`, data))
  const deflated = deflateSync(Buffer.from('5 0 << /A 1 >>'))
  return {
    'a protected PDF': [
      buildPdf([catalog(''), pages, page()], '/Root 1 0 R /Encrypt << /Filter /Standard >>'),
      'locked',
    ],
    'a protected PDF with an escaped name': [
      buildPdf([catalog(''), pages, page()], `/Root 1 0 R ${spell('Encrypt')} 4 0 R`),
      'locked',
    ],
    'a protected PDF with a table in a stream': [
      withCatalog('', pdfStream('/Type /XRef /W [1 2 1] /Root 1 0 R /Encrypt 5 0 R', 'xxxx')),
      'locked',
    ],
    'attached files': [withCatalog(`/Names << ${spell('EmbeddedFiles')} 4 0 R >>`, '<< >>'), 'attached'],
    'an attached file': [withCatalog('', pdfStream(`/Type ${spell('EmbeddedFile')}`, 'MZ')), 'attached'],
    'a file on a page': [withPage('/Annots [<< /Subtype /FileAttachment >>]'), 'attached'],
    'a file specification': [withPage(`/X << /F (a.exe) ${spell('EF')} << /F 4 0 R >> >>`), 'attached'],
    'objects in hexadecimal digits': [packed('/Filter /ASCIIHexDecode'), 'unreadable'],
    'objects in base 85': [packed('/Filter /A85'), 'unreadable'],
    'objects packed by LZW': [packed('/Filter /LZWDecode'), 'unreadable'],
    'objects packed by runs': [packed('/Filter /RunLengthDecode'), 'unreadable'],
    'objects packed twice': [packed('/Filter [/A85 /FlateDecode]'), 'unreadable'],
    'objects with a predictor': [
      packed('/Filter /Fl /DecodeParms << /Predictor 12 >>', deflated),
      'unreadable',
    ],
    'objects with a filter elsewhere': [packed('/Filter 5 0 R', deflated), 'unreadable'],
    'objects with two filters': [packed('/Filter /Fl /Filter /A85', deflated), 'unreadable'],
    'objects in another file': [packed('/Filter /Fl /F (a.bin)', deflated), 'active'],
    'objects that are cut off': [packed('/Filter /Fl', deflated.subarray(0, -6)), 'unreadable'],
    'objects with a damaged sum': [
      packed('/Filter /Fl', Buffer.concat([deflated.subarray(0, -1), Buffer.from('?')])),
      'unreadable',
    ],
    'objects whose index is wrong': [
      withCatalog('', pdfStream('/Type /ObjStm /N 2 /First 4', '5 0 << /A 1 >>')),
      'damaged',
    ],
    'objects that are counted elsewhere': [
      withCatalog('', pdfStream('/Type /ObjStm /N 5 0 R /First 4', '5 0 << >>'), '1'),
      'unreadable',
    ],
    'brackets that do not match': [withCatalog('/X [ >> ]'), 'damaged'],
    'a value where a key belongs': [withCatalog('/X 1 2 /Y'), 'damaged'],
    'an end inside of an object': [withCatalog('/X endobj'), 'damaged'],
    'an object without an end': [
      Buffer.concat([pdf(), Buffer.from('4 0 obj << /X (\nstartxref\n0\n%%EOF\n')]),
      'damaged',
    ],
  }
}
