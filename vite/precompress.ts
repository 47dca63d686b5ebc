import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

/**
 * Puts a brotli file beside every file of the build that it makes smaller: once the browser's half is written,
 * and for the list of routes, which comes with the server's half.
 */
export const precompress = (): Plugin => {
  let folder = ''
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }) {
      if (this.environment.name === 'client') folder = dir
      compressFiles(folder)
    },
  }
}

function compressFiles(folder: string): void {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  for (const name of names) {
    if (!/\.(js|css|svg|json|txt|xml|webmanifest)$/.test(name) || names.includes(`${name}.br`)) continue
    const file = join(folder, name)
    const plain = readFileSync(file)
    const small = brotliCompressSync(plain, { params })
    if (small.length < plain.length * 0.9) writeFileSync(`${file}.br`, small)
  }
}
