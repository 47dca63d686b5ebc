import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'

const module = new URL('./table.ts', import.meta.url).href
const row = (name: string) => ({ name, measured: '1 | 2 ms', goal: '≤ 3 ms', ok: true })

test('a section of the measurements is replaced by its next run, and the others stay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'measurements-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'docs'))
  const write = (section: string, name: string) =>
    execFileSync(
      process.execPath,
      [
        '-e',
        `import('${module}').then((m) => m.writeMeasurements('${section}', ${JSON.stringify([row(name)])}))`,
      ],
      { cwd: folder },
    )
  write('One', 'old')
  write('Two', 'other')
  write('One', 'new')
  const text = readFileSync(join(folder, 'docs/measurements.md'), 'utf8')
  expect(text).not.toContain('old')
  expect(text).toMatch(
    /## One\n\nMeasured on \d{4}-\d\d-\d\d: .+\n[^]*\| new \| 1 \\\| 2 ms \| ≤ 3 ms \| ok \|[^]*## Two/,
  )
  expect(text.match(/begin -->/g)).toHaveLength(2)
})
