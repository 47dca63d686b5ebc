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

/** Returns the output of the layer check for these files, empty if it passes. */
function lintErrorsIn(files: Record<string, string>): string {
  const paths = Object.keys(files).map((file) => join(folder, file))
  for (const path of paths) mkdirSync(dirname(path), { recursive: true })
  for (const [index, text] of Object.values(files).entries()) writeFileSync(paths[index] as string, text)
  const oxlint = resolve('node_modules/oxlint/bin/oxlint')
  try {
    execFileSync(process.execPath, [oxlint, '-c', 'layers.oxlint.config.ts', '--quiet', '.'], {
      cwd: folder,
      stdio: 'pipe',
    })
    return ''
  } catch (error) {
    return String((error as { stdout: Buffer }).stdout)
  } finally {
    for (const path of paths) rmSync(path)
  }
}

test.each([
  ['app/platform/db/a.ts', "import { a } from '../../records/audit/a.ts'\na()"],
  [
    'app/platform/db/a.ts',
    "import type { A } from '../../academy/course/course.server.ts'\nexport type B = A",
  ],
  ['app/platform/db/a.ts', "import { a } from '../api/a.ts'\na()"],
  ['app/platform/auth/account/a.ts', "import type { A } from '../../mail/a.ts'\nexport type B = A"],
  ['app/records/audit/a.ts', "import { a } from '../submission/a.ts'\na()"],
  ['app/records/picture/image/a.ts', "import { a } from '../../content/a.ts'\na()"],
  ['app/platform/mail/a.ts', "export { a } from '../../back-office/outbox/a.tsx'"],
  ['app/records/person/a.ts', "export const a = () => import('../../site/a.ts')"],
  ['app/records/change/a.ts', "export type A = import('../../company/news/news.server.ts').News"],
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
])('HOUSE-2 CODE-1 %s must not contain: %s', (file, text) => {
  expect(lintErrorsIn({ [file]: text })).toMatch(/no-restricted-imports|consistent-type-imports/)
})

test.each([
  ['app/operations/a.ts', "import { a } from '../company/news/news.server.ts'\na()"],
  ['app/company/news/definition.ts', "import { a } from './news-visibility.ts'\na()"],
  ['app/catalogue/product/definition.ts', "import { a } from '../facts/facts.ts'\na()"],
  ['app/platform/db/a.ts', "import { a } from '../../collections.ts'\na()"],
  ['app/platform/storage/a.ts', "import type { A } from '../../records/definition.ts'\nexport type B = A"],
  ['app/company/news/a.ts', "import { a } from '../../records/submission/a.ts'\na()"],
])('CODE-1 %s may contain: %s', (file, text) => {
  expect(lintErrorsIn({ [file]: text })).toBe('')
})

test('CODE-1 two files must not import each other', () => {
  const files = {
    'app/ui/a.ts': "import { b } from './b.ts'\nexport const a = () => b()",
    'app/ui/b.ts': "import { a } from './a.ts'\nexport const b = () => a()",
  }
  expect(lintErrorsIn(files)).toContain('import(no-cycle)')
})

test('HOUSE-2 CODE-1 every file of app/ belongs to a layer', () => {
  const layers = config.overrides.flatMap(({ files }) => files)
  const isInLayer = (file: string) => layers.some((pattern) => matchesGlob(file, pattern))
  const isKnown = (file: string) => /\.(d|test)\.tsx?$/.test(file) || isInLayer(file)
  expect(globSync('app/**/*.{ts,tsx}').filter((file) => !isKnown(file))).toEqual([])
})
