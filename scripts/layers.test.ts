import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import config from '../layers.oxlint.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'layers-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync('layers.oxlint.config.ts', join(folder, 'layers.oxlint.config.ts'))
writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')

/** What the check says of one file. @returns undefined if it is fine. */
function refusalOf(file: string, text: string): string | undefined {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  try {
    execFileSync(process.execPath, [oxlint, '-c', 'layers.oxlint.config.ts', '--quiet', '.'], {
      cwd: folder,
      stdio: 'pipe',
    })
    return undefined
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  } finally {
    rmSync(path)
  }
}

test.each([
  ['app/platform/db/a.ts', "import { a } from '../../records/audit/a.ts'\na()"],
  ['app/platform/db/a.ts', "import type { A } from '../../academy/course/endpoints.ts'\nexport type B = A"],
  ['app/platform/mail/a.ts', "export { a } from '../../back-office/outbox/a.tsx'"],
  ['app/records/person/a.ts', "export const a = () => import('../../site/a.ts')"],
  ['app/records/change/a.ts', "export type A = import('../../company/news/endpoints.ts').News"],
  ['app/company/news/a.ts', "import { a } from '../../operations/a.ts'\na()"],
  ['app/catalogue/product/a.ts', "import { a } from '../../company/news/a.ts'\na()"],
  ['app/catalogue/product/definition.ts', "import { a } from '../document/document.server.ts'\na()"],
  ['app/catalogue/facts/a.ts', "import { a } from '../product/a.ts'\na()"],
  ['app/operations/a.ts', "import { a } from '../api.server.ts'\na()"],
  ['app/company/news/definition.ts', "import { a } from './news.ts'\na()"],
  ['app/ui/a.ts', "import { a } from '../../server/a.ts'\na()"],
  ['app/site/a.ts', "import { a } from '../root.tsx'\na()"],
  ['app/operations/a.ts', "import { a } from '../../lab/table.ts'\na()"],
  ['server/a.ts', "import { a } from '../lab/table.ts'\na()"],
])('HOUSE-2 %s may not say: %s', (file, text) => {
  expect(refusalOf(file, text)).toMatch(/no-restricted-imports|consistent-type-imports/)
})

test.each([
  ['app/operations/a.ts', "import { a } from '../company/news/news.server.ts'\na()"],
  ['app/company/news/definition.ts', "import { a } from './news-visibility.ts'\na()"],
  ['app/catalogue/product/definition.ts', "import { a } from '../facts/facts.ts'\na()"],
  ['app/platform/db/a.ts', "import { a } from '../../collections.ts'\na()"],
  ['app/platform/storage/a.ts', "import type { A } from '../../records/definition.ts'\nexport type B = A"],
  ['app/company/news/a.ts', "import { a } from '../../records/submission/a.ts'\na()"],
])('HOUSE-2 %s may say: %s', (file, text) => {
  expect(refusalOf(file, text)).toBeUndefined()
})

test('HOUSE-2 every file of app/ belongs to a layer', () => {
  const layers = config.overrides.flatMap(({ files }) => files)
  const isOfLayer = (file: string) => layers.some((pattern) => matchesGlob(file, pattern))
  const known = (file: string) => /\.(d|test)\.tsx?$/.test(file) || isOfLayer(file)
  expect(globSync('app/**/*.{ts,tsx}').filter((file) => !known(file))).toEqual([])
})
