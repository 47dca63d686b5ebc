import { inflateSync } from 'node:zlib'

/**
 * The words of a PDF that pdfkit wrote, one line of text per line, in the order in which they were drawn.
 * Reads only what pdfkit writes: plain objects, deflated streams, embedded fonts with a table back to Unicode.
 */
export function pdfText(file: Buffer) {
  const objects = new Map(
    [...file.toString('latin1').matchAll(/(\d+) 0 obj\n(.*?)\nendobj/gs)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const fonts = new Map<string, Map<string, string>>()
  const contents: string[] = []
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1]
      if (table) fonts.set(name, unicodeTable(stream(objects.get(table))))
    }
    const page = /\/Contents (\d+) 0 R/.exec(body)?.[1]
    if (page) contents.push(stream(objects.get(page)))
  }
  return contents.map((content) => words(content, fonts)).join('\n')
}

function words(content: string, fonts: Map<string, Map<string, string>>) {
  let table = new Map<string, string>()
  const lines: string[] = []
  for (const [, font, pieces] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) table = fonts.get(font) ?? table
    const codes = [...(pieces ?? '').matchAll(/<([0-9a-f]*)>/g)].flatMap(
      ([, hex = '']) => hex.match(/.{4}/g) ?? [],
    )
    if (pieces) lines.push(codes.map((code) => table.get(code) ?? '').join(''))
  }
  return lines.join('\n')
}

function unicodeTable(table: string) {
  const letters = [...table.matchAll(/\[([^\]]*)\]/g)].flatMap(
    ([, list = '']) => list.match(/<[0-9a-f ]*>/g) ?? [],
  )
  const start = Number.parseInt(/beginbfrange\s*<([0-9a-f]+)>/.exec(table)?.[1] ?? '0', 16)
  return new Map(
    letters.map((letter, i) => [
      (start + i).toString(16).padStart(4, '0'),
      String.fromCharCode(...(letter.match(/[0-9a-f]{4}/g) ?? []).map((code) => Number.parseInt(code, 16))),
    ]),
  )
}

function stream(body = '') {
  const [dictionary = '', data = ''] = body.split(/(?<=>>)\nstream\n/)
  const bytes = Buffer.from(data.replace(/\nendstream$/, ''), 'latin1')
  return dictionary.includes('/FlateDecode')
    ? inflateSync(bytes).toString('latin1')
    : bytes.toString('latin1')
}
