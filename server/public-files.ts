import { statSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { byteRange } from './byte-range.ts'
import { keepFile } from './kept-files.ts'
import { answerWith, entity, type Page, without } from './page.ts'
import { sendInPieces } from './send-in-pieces.ts'
import { filesOf, forAnHour } from './static-files.ts'

/** Larger files, and what is more than so many bytes together, are read from the disk each time. */
const largest = 4 * 1024 * 1024
const mostBytes = 16 * 1024 * 1024

/**
 * Files of the build outside /assets, whose names stay when they change: pictures, the film, documents. Each is in memory
 * from its first visitor on, and all clients are sent the same bytes.
 * @param client folder of the build's files.
 * @returns what answers a request for one of them, and says whether it has.
 */
export function publicFiles(client: string) {
  const isFile = filesOf(client)
  const kept = new Map<string, Page>()
  let bytes = 0

  function find(url: string): Page | undefined {
    const path = url.split('?', 1)[0] as string
    const known = kept.get(path)
    if (known || path.startsWith('/assets/') || !isFile(path)) return known
    const file = join(client, path)
    const { size } = statSync(file)
    if (size > largest || bytes + size > mostBytes) return undefined
    bytes += size
    const page = keepFile(file, forAnHour, true)
    kept.set(path, page)
    return page
  }

  return (
    { method, url = '', headers: asked }: IncomingMessage,
    response: ServerResponse,
    id: string,
  ): boolean => {
    const isHead = method === 'HEAD'
    const page = method === 'GET' || isHead ? find(url) : undefined
    if (!page) return false
    const whole = answerWith(page, asked['accept-encoding'] ?? '', asked['if-none-match'])
    const { status, headers, body } = isHead ? whole : partOf(whole, asked)
    response.writeHead(status, [...headers, 'X-Request-Id', id])
    if (isHead || !body) response.end()
    else sendInPieces(response, body)
    return true
  }
}

type Answer = ReturnType<typeof answerWith>

/** The part that was asked for, if one was, and of the file as it still is. */
function partOf(whole: Answer, { range, 'if-range': only }: IncomingMessage['headers']): Answer {
  const { headers, body, etag } = whole
  if (!body || range === undefined || (only !== undefined && only !== etag)) return whole
  const part = byteRange(range, body.length)
  if (!part) return whole
  if (part === 'none') {
    const refused = ['Content-Range', `bytes */${body.length}`, 'Content-Length', '0']
    return { status: 416, headers: [...without(entity, headers), ...refused], body: undefined, etag }
  }
  const { first, last } = part
  const own = [
    'Content-Range',
    `bytes ${first}-${last}/${body.length}`,
    'Content-Length',
    `${last + 1 - first}`,
  ]
  return {
    status: 206,
    headers: [...without(/^content-length$/i, headers), ...own],
    body: body.subarray(first, last + 1),
    etag,
  }
}
