import { inflateSync } from 'node:zlib'

/** Text of a PDF created by this product, in drawing order and without spaces. Other PDFs are not supported. */
export function pdfText(file: Buffer): string {
  const objects = parseObjects(file)
  const fonts = new Map<string, string[]>()
  for (const { dictionary } of objects.values()) {
    const resources = /\/Font <<([\s\S]*?)>>/.exec(dictionary)?.[1] ?? ''
    for (const [, name = '', id = ''] of resources.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id)?.dictionary ?? '')?.[1] ?? ''
      fonts.set(name, glyphTexts(objects.get(map)?.stream ?? ''))
    }
  }
  const contents = [...objects.values()].filter(({ stream }) => /\bBT\b/.test(stream))
  return contents
    .map(({ stream }) => readDrawnText(stream, fonts))
    .join('')
    .replaceAll(/\s/g, '')
}

export const asPdfText = (text: string): string => text.replaceAll(/\s/g, '')

type PdfObject = { dictionary: string; stream: string }

function parseObjects(file: Buffer): Map<string, PdfObject> {
  const text = file.toString('latin1')
  const objects = new Map<string, PdfObject>()
  for (const [whole, id = '', body = ''] of text.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const at = body.indexOf('stream\n')
    const dictionary = at < 0 ? body : body.slice(0, at)
    const bytes = Buffer.from(body.slice(at + 7, body.lastIndexOf('\nendstream')), 'latin1')
    const isText = whole.includes('FlateDecode') && !/\/Length1|\/Subtype \/Image/.test(dictionary)
    objects.set(id, { dictionary, stream: at >= 0 && isText ? inflateSync(bytes).toString('latin1') : '' })
  }
  return objects
}

function glyphTexts(map: string): string[] {
  const ranges = [...map.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/g)]
  return ranges.flatMap(([, , texts = '']) =>
    [...texts.matchAll(/<([0-9a-f ]*)>/g)].map(([, codes = '']) =>
      String.fromCharCode(
        ...codes
          .split(' ')
          .filter(Boolean)
          .map((code) => Number.parseInt(code, 16)),
      ),
    ),
  )
}

function readDrawnText(stream: string, fonts: ReadonlyMap<string, string[]>): string {
  let texts: string[] = []
  let isReplaced = false
  let drawn = ''
  const operators = /\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ|\/ActualText \(((?:\\.|[^\\)])*)\)|(EMC)/gs
  for (const [, font, shown, actual, end] of stream.matchAll(operators)) {
    if (font) texts = fonts.get(font) ?? []
    if (actual !== undefined) drawn += readString(actual)
    if (actual !== undefined || end) isReplaced = !end
    if (isReplaced) continue
    for (const [, glyphs = ''] of (shown ?? '').matchAll(/<([0-9a-f]+)>/g))
      drawn += (glyphs.match(/.{4}/g) ?? []).map((id) => texts[Number.parseInt(id, 16)]).join('')
  }
  return drawn
}

/** Decodes a string in UTF-16BE. */
const readString = (escaped: string): string => {
  const names: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const text = escaped.replaceAll(/\\(.)/gs, (_, character: string) => names[character] ?? character)
  return Buffer.from(text, 'latin1').swap16().toString('utf16le').slice(1)
}
