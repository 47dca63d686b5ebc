import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import config from '../layers.oxlint.config.ts'

const folder = mkdtempSync(join(tmpdir(), 'layers-'))
afterAll(() => rmSync(folder, { recursive: true }))
cpSync('layers.oxlint.config.ts', join(folder, 'layers.oxlint.config.ts'))
cpSync('app/collections.ts', join(folder, 'app/collections.ts'))
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
  ['app/platform/db/a.ts', "import { a } from '#app/records/audit/a.ts'\na()"],
  [
    'app/platform/db/a.ts',
    "import type { A } from '../../academy/course/course.server.ts'\nexport type B = A",
  ],
  ['app/platform/db/a.ts', "import { a } from '#app/platform/api/a.ts'\na()"],
  ['app/platform/auth/account/a.ts', "import type { A } from '#app/platform/mail/a.ts'\nexport type B = A"],
  ['app/records/audit/a.ts', "import { a } from '#app/records/submission/a.ts'\na()"],
  ['app/records/picture/image/a.ts', "import { a } from '#app/records/content/a.ts'\na()"],
  ['app/platform/mail/a.ts', "export { a } from '#app/back-office/outbox/a.tsx'"],
  ['app/records/person/a.ts', "export const a = () => import('#app/site/a.ts')"],
  ['app/records/change/a.ts', "export type A = import('#app/company/news/news.server.ts').News"],
  ['app/company/news/a.ts', "import { a } from '#app/operations/a.ts'\na()"],
  ['app/catalogue/product/a.ts', "import { a } from '#app/company/news/a.ts'\na()"],
  ['app/catalogue/product/product.ts', "import { a } from '#app/catalogue/document/document.server.ts'\na()"],
  ['app/catalogue/facts/a.ts', "import { a } from '#app/catalogue/product/a.ts'\na()"],
  ['app/operations/a.ts', "import { a } from '#app/api.server.ts'\na()"],
  ['app/company/news/news.ts', "import { a } from './news.server.ts'\na()"],
  ['app/ui/a.ts', "import { a } from '../../server/a.ts'\na()"],
  ['app/site/a.ts', "import { a } from '#app/root.tsx'\na()"],
  ['app/operations/a.ts', "import { a } from '../../lab/table.ts'\na()"],
  ['server/a.ts', "import { a } from '../lab/table.ts'\na()"],
  ['app/company/news/a.ts', "import { a } from '../event/a.ts'\na()"],
])('HOUSE-2 CODE-1 %s must not contain: %s', (file, text) => {
  expect(lintErrorsIn({ [file]: text })).toMatch(/no-restricted-imports|consistent-type-imports/)
})

test.each([
  ['app/operations/a.ts', "import { a } from '#app/company/news/news.server.ts'\na()"],
  ['app/company/news/news.ts', "import { a } from './news-types.ts'\na()"],
  ['app/catalogue/product/product.ts', "import { a } from '#app/catalogue/facts/facts.ts'\na()"],
  ['app/platform/db/a.ts', "import { a } from '#app/collections.ts'\na()"],
  [
    'app/platform/storage/a.ts',
    "import type { A } from '#app/records/collection-definition.ts'\nexport type B = A",
  ],
  ['app/company/news/a.ts', "import { a } from '#app/records/submission/a.ts'\na()"],
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

test('CODE-4 the product has at most 15 unchecked type assertions', () => {
  const found = globSync('{app,server}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|\/testing\//.test(file))
    .flatMap((file) =>
      (readFileSync(file, 'utf8').match(/\bas (?:unknown as|never\b)/g) ?? []).map(() => file),
    )
  expect(found.length).toBeLessThanOrEqual(15)
})
