import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const params = { [constants.BROTLI_PARAM_QUALITY]: 11 }

/**
 * Writes a .br and a .gz file for each text file that Brotli shrinks by at least 10 %. Runs after the client build and again after the server
 * build, which adds the route manifest.
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
    if (small.length >= plain.length * 0.9) continue
    writeFileSync(`${file}.br`, small)
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
}
