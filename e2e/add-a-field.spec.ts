import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

const collection = 'app/company/banner'
const migrations = 'app/platform/db/migrations'

const fieldLines = ["    subtitle: text('Subtitle', { max: 80 }),"]
const controlLines = ['      <Field form={form} name="subtitle" />']
const columnLines = [
  "  await db.schema.alterTable('banner').addColumn('subtitle', columnsOf(db).text).execute()",
]

const migration = `import type { Db } from '../database.ts'
import { columnsOf } from './columns.server.ts'

export const onlyAdds = true

export async function up(db: Db): Promise<void> {
${columnLines.join('\n')}
}
`

const probe = `import { expect, test } from 'vitest'
import { testApp } from '../../../testing/test-app.ts'
import { bearer } from '../../../testing/sign-in/sign-in.ts'

test('schemas, limit, empty value and export derive from the field', async () => {
  const app = await testApp()
  const { admin } = app
  const body = { tittle: 'Fair', description: 'Come', subtitle: 'x' }
  const { id } = await admin.post('/admin/AddBanner', { body })
  const change = (subtitle: string) =>
    admin.patch('/admin/update/Banner/:id', { params: { id }, body: { subtitle } })
  expect((await admin.get('/admin/Banner/:id', { params: { id } })).subtitle).toBe('x')
  await expect(change('x'.repeat(81))).rejects.toMatchObject({
    errors: { subtitle: 'Please use at most 80 characters.' },
  })
  expect((await change('')).subtitle).toBeNull()
  const csv = await app.fetch('/api/admin/export/banner', { headers: bearer(app) })
  expect(await csv.text()).toContain('"Subtitle"')
})
`

test('CODE-2 adding a text field changes at most 4 lines in 3 files, and everything else derives from it', () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'add-a-field-'))
  const edit = (file: string, pattern: RegExp, replacement: string) => {
    const text = readFileSync(join(folder, file), 'utf8')
    expect(text, file).toMatch(pattern)
    writeFileSync(join(folder, file), text.replace(pattern, replacement))
  }
  try {
    for (const name of [
      'node_modules',
      'server',
      'scripts',
      'lab',
      'vite',
      'deploy',
      'e2e',
      'public',
      'pictures',
      'docs',
    ])
      symlinkSync(resolve(name), join(folder, name))
    for (const name of ['app', 'testing']) cpSync(name, join(folder, name), { recursive: true })
    for (const file of ['package.json', 'tsconfig.json', ...globSync('*.ts')])
      cpSync(file, join(folder, file))

    edit(
      `${collection}/banner.ts`,
      /(?<=fields: defineFields\([^]*?)\n {2}\}\)/,
      `\n${fieldLines.join('\n')}\n  })`,
    )
    edit(`${collection}/banner-admin.tsx`, /(?=\n *<StatusField)/, `\n${controlLines.join('\n')}`)
    writeFileSync(join(folder, migrations, '9999-banner-subtitle.server.ts'), migration)
    edit(
      `${migrations}/index.server.ts`,
      /(?<=\nimport [^\n]*)(?=\n\n)/,
      "\nimport * as bannerSubtitle from './9999-banner-subtitle.server.ts'",
    )
    edit(`${migrations}/index.server.ts`, /,\n\}/, ",\n  '9999-banner-subtitle': bannerSubtitle,\n}")
    writeFileSync(join(folder, collection, 'subtitle.test.ts'), probe)

    const run = (...args: string[]) =>
      execFileSync(process.execPath, args, { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
    run('node_modules/@react-router/dev/bin.cjs', 'typegen')
    expect(run('node_modules/typescript/bin/tsc', '-p', '.')).toBe('')
    expect(
      run('node_modules/vitest/vitest.mjs', 'run', `${collection}/subtitle`, 'app/registered'),
    ).toContain('2 passed')
    expect([...fieldLines, ...controlLines, ...columnLines].length).toBeLessThanOrEqual(4)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw stdout || stderr ? new Error(`${stdout}\n${stderr}`) : error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
