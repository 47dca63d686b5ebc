import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'

const unpack = promisify(inflate)
const [maxPages, maxObjectStreams, maxUnpackedBytes] = [20_000, 300, 2 ** 20]

/** Counts page objects, including those in object streams. @returns 0 if none is found */
export async function countPages(pdf: Buffer): Promise<number> {
  const text = pdf.toString('latin1')
  const pages = new Set<string>()
  for (const { index } of text.matchAll(/\/Type\s{0,9}\/Page(?![A-Za-z])/g)) {
    // An update of the file repeats changed objects.
    const before = text.slice(Math.max(0, index - 2000), index)
    const number = /(\d{1,9}) \d{1,5}$/.exec(before.slice(0, before.lastIndexOf(' obj')).slice(-16))?.[1]
    if (pages.add(number ?? `at ${index}`).size >= maxPages) break
  }
  const streams = text.matchAll(/\/Type\s{0,9}\/ObjStm\b[^]{0,120}?stream\r?\n/g)
  for (const { 0: match, index } of streams.take(maxObjectStreams)) {
    const data = pdf.subarray(index + match.length)
    const options = { maxOutputLength: maxUnpackedBytes, finishFlush: constants.Z_SYNC_FLUSH }
    const objects = await unpack(data, options).catch(() => undefined)
    for (const { index: at } of objects?.toString('latin1').matchAll(/\/Type\s{0,9}\/Page(?![A-Za-z])/g) ??
      [])
      pages.add(`${index} ${at}`)
  }
  return Math.min(pages.size, maxPages)
}
