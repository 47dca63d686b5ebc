import { createReadStream, readdirSync, statSync } from 'node:fs'
import { chmod, copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream'
import { getMimeType } from 'hono/utils/mime'
import type { Log } from '../app/platform/log.server.ts'
import { contentSecurityPolicy, securityHeaderList } from './headers.ts'
import { chooseEncoding, type Encoding } from './page-response.ts'

/** Browser files of the build, relative to the working directory. */
export const clientFolder = 'build/client'

/** Sends a file of the build. @returns false if the request is for something else. */
export type SendFile = (request: IncomingMessage, response: ServerResponse, id: string) => boolean

/** A file in one encoding. `headers`: alternating names and values. A 304 has no `bodyHeaders`. */
type Variant = {
  path: string
  size: number
  modifiedAt: string
  etag: string
  headers: string[]
  bodyHeaders: string[]
}
type Variants = Partial<Record<Encoding, Variant>>

/**
 * Serves the files of the build, precompressed if possible. Names under /assets contain a hash, so those files never change.
 * @param otherBuilds folder whose `assets` has the files of other builds.
 */
export function createStaticFiles(root: string, otherBuilds: string): SendFile {
  const files = new Map<string, Variants>()
  for (const { parentPath, name } of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const url = `/${relative(root, join(parentPath, name))}`
    // Excludes /.vite/manifest.json.
    if (!url.includes('/.')) files.set(url, findVariants(root, url))
  }
  return (request, response, id) => {
    const { method, url = '', headers } = request
    if (method !== 'GET' && method !== 'HEAD') return false
    const [path = ''] = url.split('?', 1)
    const isAsset = /^\/assets\/\w[\w.-]*$/.test(path)
    const variants = files.get(path) ?? (isAsset ? findVariants(otherBuilds, path) : {})
    const variant = variants[chooseEncoding(headers['accept-encoding'])] ?? variants.identity
    if (variant) sendVariant(variant, request, response, id)
    return variant !== undefined
  }
}

function findVariants(root: string, url: string): Variants {
  const variants: Variants = {}
  for (const [encoding, suffix] of Object.entries({ identity: '', br: '.br', gzip: '.gz' })) {
    const path = join(root, url + suffix)
    const stats = statSync(path, { throwIfNoEntry: false })
    if (!stats?.isFile()) continue
    const { size, mtime } = stats
    const etag = `"${size.toString(36)}-${mtime.getTime().toString(36)}"`
    const modifiedAt = mtime.toUTCString()
    const maxAge = url.startsWith('/assets/') ? '31536000, immutable' : '3600'
    const headers = Object.entries({
      ...Object.fromEntries(securityHeaderList()),
      'Content-Security-Policy': contentSecurityPolicy(),
      'Cache-Control': `public, max-age=${maxAge}`,
      'Accept-Ranges': 'bytes',
      Vary: 'Accept-Encoding',
      ETag: etag,
      'Last-Modified': modifiedAt,
    }).flat()
    const bodyHeaders = ['Content-Type', getMimeType(url) ?? 'application/octet-stream']
    if (suffix) bodyHeaders.push('Content-Encoding', encoding)
    variants[encoding as Encoding] = { path, size, modifiedAt, etag, headers, bodyHeaders }
  }
  return variants
}

function sendVariant(
  { path, size, modifiedAt, etag, headers, bodyHeaders }: Variant,
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  id: string,
): void {
  const sent = ['X-Request-Id', id, ...headers]
  const isUnchanged = asked['if-none-match']
    ? asked['if-none-match'].includes(etag)
    : Date.parse(modifiedAt) <= Date.parse(asked['if-modified-since'] ?? '')
  if (isUnchanged) return void response.writeHead(304, sent).end()
  const range = (asked['if-range'] ?? etag) === etag && /^bytes=(?!-$)(\d*)-(\d*)$/.exec(asked.range ?? '')
  let [start, end] = [0, size - 1]
  if (range) {
    const [, first = '', last = ''] = range
    start = first ? Number(first) : Math.max(0, size - Number(last))
    if (first && last) end = Math.min(Number(last), end)
    if (start > end) return void response.writeHead(416, [...sent, 'Content-Range', `bytes */${size}`]).end()
    sent.push('Content-Range', `bytes ${start}-${end}/${size}`)
  }
  sent.push(...bodyHeaders, 'Content-Length', String(end - start + 1))
  response.writeHead(range ? 206 : 200, sent)
  if (method === 'HEAD' || size === 0) response.end()
  else pipeline(createReadStream(path, { start, end }), response, () => {})
}

const maxAgeMs = 365 * 24 * 3_600_000

/**
 * Copies the assets of this build into the shared data folder. During a rolling upgrade, a page and its assets may be requested
 * from processes of different builds, and pages of the previous build stay open for a long time.
 */
export async function keepAssets(client: string, dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const [from, to] = [join(client, 'assets'), join(dataDir, 'assets')]
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    const others = new Set(await readdir(to))
    for (const name of await readdir(from)) {
      if (others.delete(name)) continue
      // Rename the complete copy, because another process may serve the file at any time.
      const partial = join(to, `${name}.${process.pid}`)
      await copyFile(join(from, name), partial)
      await chmod(partial, 0o600)
      await rename(partial, join(to, name))
    }
    for (const name of others) {
      const { mtimeMs } = await stat(join(to, name))
      if (Date.now() - mtimeMs > maxAgeMs) await rm(join(to, name), { force: true })
    }
  } catch (error) {
    log.warn({ err: error }, 'Files of this build could not be copied for other processes')
  }
}
