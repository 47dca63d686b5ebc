import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { contentSecurityPolicy, securityHeaderList } from './headers.ts'
import type { Page } from './page.ts'
import { forever } from './static-files.ts'

/**
 * Files of the build under /assets, in memory as kept pages are: opening a file and sending it bit by bit takes
 * twenty times the work, and a process that dies meanwhile leaves half of it.
 * @param client folder of the build's files. @returns them by their address.
 */
export function keptFiles(client: string): Map<string, Page> {
  const folder = join(client, 'assets')
  const names = readdirSync(folder).filter((name) => !name.endsWith('.br'))
  return new Map(names.map((name) => [`/assets/${name}`, keepFile(join(folder, name), forever)]))
}

/**
 * Reads a file, and what was compressed of it, to be sent often.
 * @param isTagged whether it can change under its name: then it has a tag, and parts of it can be asked for.
 */
export function keepFile(path: string, cacheControl: string, isTagged = false): Page {
  const isCompressed = existsSync(`${path}.br`)
  const shared = [
    ...securityHeaderList,
    'Content-Security-Policy',
    contentSecurityPolicy(),
    'Cache-Control',
    cacheControl,
    'Content-Type',
    getMimeType(path) ?? 'application/octet-stream',
    ...(isCompressed ? ['Vary', 'Accept-Encoding'] : []),
  ]
  const encode = (file: string, own: string[]) => {
    const body = readFileSync(file)
    const etag = isTagged ? `"${createHash('sha256').update(body).digest('base64url').slice(0, 20)}"` : ''
    const tag = isTagged ? ['ETag', etag, 'Accept-Ranges', 'bytes'] : []
    return { body, etag, headers: [...shared, ...own, ...tag, 'Content-Length', String(body.length)] }
  }
  return {
    status: 200,
    encoded: {
      identity: encode(path, []),
      ...(isCompressed && { br: encode(`${path}.br`, ['Content-Encoding', 'br']) }),
    },
  }
}
