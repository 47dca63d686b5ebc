import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll } from 'vitest'
import { readSettings } from '#app/platform/settings/settings.server.ts'
import { contentSecurityPolicy, securityHeaderList } from '../../server/headers.ts'

export const styles = 'p {}'.repeat(1000)

/** Creates a folder with the browser files of a build. */
export function createBuildFiles(): string {
  const client = mkdtempSync(join(tmpdir(), 'build-files-'))
  afterAll(() => rmSync(client, { recursive: true }))
  mkdirSync(join(client, 'assets'))
  for (const [name, content] of Object.entries({
    'film.mp4': 'film',
    'assets/font-abc.woff2': 'font',
    'assets/page-abc.css': styles,
    'assets/page-abc.css.br': brotliCompressSync(styles),
    'assets/page-abc.css.gz': gzipSync(styles),
  }))
    writeFileSync(join(client, name), content)
  return client
}

export const fileSecurityHeaders = (): Record<string, string> => ({
  ...securityHeaderList(),
  'Strict-Transport-Security': readSettings({}, { write: false }).hsts,
  'Content-Security-Policy': contentSecurityPolicy(),
})
