import { doc } from './doc-files.ts'
import type { HostileCvs } from './hostile-pdfs.ts'

const standard = ['Root Entry', 'WordDocument', '1Table']
const docWithEntries = (...names: string[]) => doc([...standard, ...names])
const changedDoc = (change: (file: Buffer) => void) => doc(standard, { change })
const docWithText = (text: string, encoding: BufferEncoding) =>
  changedDoc((file) => file.write(text, file.indexOf(Buffer.from([0xec, 0xa5])) + 0x400, encoding))

export const hostileDocs = (round = 0): HostileCvs => ({
  macros: [docWithEntries('Macros'), 'macros'],
  'macros in other letters': [docWithEntries('mAcRoS'), 'macros'],
  'a project of macros': [docWithEntries('VBA', '_VBA_PROJECT'), 'macros'],
  'macros far down in the directory': [
    docWithEntries(
      ...Array.from({ length: 9 + (round % 90) }, (_, index) => `_${index}`),
      '_VBA_PROJECT_CUR',
    ),
    'macros',
  ],
  'an embedded object': [doc([...standard, 'ObjectPool'], { withChildren: ['ObjectPool'] }), 'attached'],
  'an embedded file': [docWithEntries('\u0001Ole10Native'), 'attached'],
  'a password': [doc(standard, { flags: 0x0300 }), 'locked'],
  'a DOCX with a password': [doc(['Root Entry', 'EncryptedPackage', 'EncryptionInfo']), 'locked'],
  'a template elsewhere': [doc(standard, { template: 'https://evil.example/a.dot' }), 'linked'],
  'a template on another computer': [doc(standard, { template: '\\\\evil\\a.dot' }), 'linked'],
  'a field that starts a program': [
    docWithText('\x13 DDEAUTO c:\\windows\\cmd "/c calc" \x14', 'latin1'),
    'linked',
  ],
  'such a field in two bytes a sign': [docWithText('\x13"ddE" excel a \x15', 'utf16le'), 'linked'],
  'the format of Word 6': [doc(standard, { version: 101 }), 'unreadable'],
  'no tables': [doc(['Root Entry', 'WordDocument']), 'damaged'],
  'two documents': [
    docWithEntries('wordDocument').fill(2, 1024 + 3 * 128 + 66, 1024 + 3 * 128 + 67),
    'damaged',
  ],
  'a name that is too long': [changedDoc((file) => file.writeUInt16LE(66, 1024 + 64)), 'damaged'],
  'a directory in a circle': [changedDoc((file) => file.writeUInt32LE(1, 512 + 4)), 'damaged'],
  'a directory that is elsewhere': [changedDoc((file) => file.writeUInt32LE(0x00ffffff, 48)), 'damaged'],
  'a document in a circle': [changedDoc((file) => file.writeUInt32LE(2, 512 + 2 * 4)), 'damaged'],
  'a document that is too short': [
    changedDoc((file) => file.writeUInt32LE(0xfffffffe, 512 + 2 * 4)),
    'damaged',
  ],
  'tables in a circle': [
    changedDoc((file) => {
      file.writeUInt32LE(3, 68)
      file.fill(0xff, 512 * 4, 512 * 5)
      file.writeUInt32LE(3, 512 * 5 - 4)
    }),
    'damaged',
  ],
  'a table that is elsewhere': [changedDoc((file) => file.writeUInt32LE(0x00ffffff, 76)), 'damaged'],
  'sectors of another size': [changedDoc((file) => file.writeUInt16LE(20, 30)), 'damaged'],
})
