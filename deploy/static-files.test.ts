import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fileSecurityHeaders } from './testing/build-files.ts'

test.for([
  ['nginx.conf', /^ {8}add_header ([\w-]+) (?:"(.*)"|([^$\s]+)) always;$/gm],
  ['Caddyfile', /^\t{3}([\w-]+) (?:"(.*)"|(\S+))$/gm],
] as const)('files that %s serves itself carry every security header of the product', ([name, pattern]) => {
  const text = readFileSync(join('deploy', name), 'utf8')
  const part = text.slice(
    text.search(/location ~|handle @static/),
    text.search(/location @gloves|\tfile_server/),
  )
  const given = [...part.matchAll(pattern)].map(([, header, quoted, plain]) => [header, quoted ?? plain])
  expect(Object.fromEntries(given)).toEqual(fileSecurityHeaders())
})
