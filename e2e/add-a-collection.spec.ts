import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

test('HOUSE-1 a collection created with docs/add-a-collection.md compiles, passes its tests and needs six files and three edits', () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'add-a-collection-'))
  try {
    const others = ['node_modules', 'server', 'scripts', 'lab', 'vite', 'deploy']
    for (const name of [...others, 'e2e', 'public', 'pictures', 'docs'])
      symlinkSync(resolve(name), join(folder, name))
    for (const name of ['app', 'testing']) cpSync(name, join(folder, name), { recursive: true })
    for (const file of ['package.json', 'tsconfig.json', ...globSync('*.ts')])
      cpSync(file, join(folder, file))

    const page = readFileSync('docs/add-a-collection.md', 'utf8')
    const added = globSync('docs/add-a-collection/**/*.{ts,tsx}')
    cpSync('docs/add-a-collection/app', join(folder, 'app'), { recursive: true })
    const edits = /```diff\n([^]*?)```/.exec(page)?.[1] ?? ''
    writeFileSync(join(folder, 'edits.diff'), edits)
    const run = (...command: [string, ...string[]]) =>
      execFileSync(command[0], command.slice(1), { cwd: folder, stdio: 'pipe', encoding: 'utf8' })
    run('git', 'apply', 'edits.diff')
    run(process.execPath, 'node_modules/@react-router/dev/bin.cjs', 'typegen')
    expect(run(process.execPath, 'node_modules/typescript/bin/tsc', '-p', '.')).toBe('')
    run(process.execPath, 'node_modules/oxlint/bin/oxlint', '-c', 'layers.oxlint.config.ts', '--quiet', 'app')
    const tested = ['app/company/machine', 'app/registered']
    expect(run(process.execPath, 'node_modules/vitest/vitest.mjs', 'run', ...tested)).toContain('2 passed')

    expect(added).toHaveLength(6)
    expect(edits.match(/^\+\+\+ /gm)).toHaveLength(3)
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    throw stdout || stderr ? new Error(`${stdout}\n${stderr}`) : error
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
