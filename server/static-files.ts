import { existsSync, type ReadStream, readdirSync } from 'node:fs'
import { cp, mkdir, readdir, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join, relative } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import send from 'send'
import type { Log } from '#app/platform/log.server.ts'
import { contentSecurityPolicy, securityHeaderList } from './headers.ts'
import { chooseEncoding } from './page-response.ts'

/** Sends a file of the build for a GET or HEAD request. @returns false if there is no such file. */
export type SendFile = (request: IncomingMessage, response: ServerResponse) => boolean

const suffixes = { br: '.br', gzip: '.gz', identity: '' }

/**
 * Serves the files of the build, precompressed if possible. Names under /assets contain a hash, so those files never change.
 * @param otherBuilds folder whose `assets` has the files of other builds.
 */
export function createStaticFiles(root: string, otherBuilds: string): SendFile {
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(root, join(entry.parentPath, entry.name))}`)
  // Hidden: /.vite/manifest.json.
  const files = new Set(names.filter((name) => !name.includes('/.')))
  const security = new Headers({
    ...securityHeaderList(),
    'Content-Security-Policy': contentSecurityPolicy(),
    Vary: 'Accept-Encoding',
  })

  return (request, response) => {
    const { url = '', headers, socket } = request
    const [path = ''] = url.split('?', 1)
    const isAsset = /^\/assets\/\w[\w.-]*$/.test(path)
    const isOther = isAsset && !files.has(path)
    const exists = (name: string) => (isOther ? existsSync(join(otherBuilds, name)) : files.has(name))
    if (!exists(path)) return false
    const encoding = chooseEncoding(headers['accept-encoding'])
    const encoded = path + suffixes[encoding]
    const isEncoded = encoding !== 'identity' && exists(encoded)
    // `fetch` sends no-cache with conditional requests, and `send` would ignore their conditions.
    delete headers['cache-control']
    response.setHeaders(security)
    response.setHeader('Content-Type', getMimeType(path) ?? 'application/octet-stream')
    if (isEncoded) response.setHeader('Content-Encoding', encoding)
    send(request, isEncoded ? encoded : path, {
      root: isOther ? otherBuilds : root,
      maxAge: isAsset ? '1y' : '1h',
      immutable: isAsset,
      index: false,
    })
      .on('error', ({ status }: { status: number }) =>
        response.headersSent ? response.destroy() : response.writeHead(status).end(),
      )
      // `send` doesn't notice that a connection closes while the response waits behind others of it.
      .on('stream', (file: ReadStream) => {
        const stop = () => void file.destroy()
        if (socket.destroyed) return stop()
        socket.once('close', stop)
        file.once('close', () => socket.off('close', stop))
      })
      .pipe(response)
    return true
  }
}

/**
 * Copies the assets of this build into the shared data folder. During a rolling upgrade, a page and its assets may be requested
 * from processes of different builds, and pages of the previous build stay open for a long time.
 */
export async function keepAssets(client: string, dataDir: string, log: Pick<Log, 'warn'>): Promise<void> {
  const folder = join(dataDir, 'assets')
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const name of await readdir(folder)) {
      const { mtimeMs } = await stat(join(folder, name))
      if (Date.now() - mtimeMs > 365 * 24 * 3_600_000) await rm(join(folder, name), { force: true })
    }
    await cp(join(client, 'assets'), folder, { recursive: true, force: false })
  } catch (error) {
    log.warn({ err: error }, 'Files of this build could not be copied for other processes')
  }
}
