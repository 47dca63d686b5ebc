import { zipSync } from 'fflate'

type Files = Record<string, string | Buffer>

/** An archive without compression, with the same bytes at every call. */
export function zip(files: Files): Buffer {
  const entries = Object.entries(files).map(([name, data]) => [name, Buffer.from(data as string)])
  return Buffer.from(zipSync(Object.fromEntries(entries), { level: 0, mtime: new Date(2026, 0) }))
}

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

export const contentTypes = (main = `${word}.document.main+xml`): string =>
  `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
  `<Default Extension="xml" ContentType="application/xml"/>` +
  `<Override PartName="/word/document.xml" ContentType="${main}"/>` +
  `<Override PartName="/word/settings.xml" ContentType="${word}.settings+xml"/></Types>`

const relationships =
  `${declaration}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">` +
  `<Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`

const document =
  `${declaration}<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">` +
  `<w:body><w:p><w:r><w:t>Curriculum vitae</w:t></w:r></w:p></w:body></w:document>`

export const docx = (more: Files = {}): Buffer =>
  zip({
    '[Content_Types].xml': contentTypes(),
    '_rels/.rels': relationships,
    'word/document.xml': document,
    'word/settings.xml': `${declaration}<w:settings xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"/>`,
    ...more,
  })
