import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { allowed, subjectProblem } from './prose-rules.ts'

const folder = mkdtempSync(join(tmpdir(), 'prose-'))
afterAll(() => rmSync(folder, { recursive: true }))
mkdirSync(join(folder, 'app'))
execFileSync('git', ['init', '-q'], { cwd: folder })

/** Runs the check on a tree with this one file. */
function checkFile(name: string, text: string) {
  writeFileSync(join(folder, name), text)
  const { status, stderr } = spawnSync(process.execPath, [resolve('scripts/check-prose.ts')], { cwd: folder })
  rmSync(join(folder, name))
  return { status, output: String(stderr) }
}

test('CODE-3 the check names each sentence that needs a rewrite', () => {
  const { status, output } = checkFile('app/a.ts', '/** What is shown beside it. */\nexport const a = 1\n')
  expect(status).toBe(1)
  expect(output).toMatch(/comments: \d+\.\d hits per 1,000 words, at most 3 are allowed/)
  const many = '// What it tells nobody.\n'.repeat(1)
  expect(checkFile('app/b.ts', many).output).toMatch(/app\/b\.ts:1: "What"/)
})

test('CODE-3 plain sentences pass', () => {
  const text = '/** Cool-down in milliseconds after a failure. */\nexport const coolDownMs = 1000\n'
  expect(checkFile('app/a.ts', text)).toEqual({ status: 0, output: '' })
})

test('CODE-3 every exception to the rules has a reason', () => {
  expect(allowed.filter(({ reason }) => reason.length < 10)).toEqual([])
})

test.each([
  'Scheduled publishing: keep later unpublish actions',
  'Merge folders of one or two files into their neighbours',
  'Process uploads in one transaction',
])('CODE-3 the commit subject "%s" passes', (subject) => {
  expect(subjectProblem(subject)).toBeUndefined()
})

test.each([
  'A time changes only what it was set to change',
  'Let neither a saved draft nor a time undo changes',
  'Fixed the header',
  'Adds a check',
  `Add ${'x'.repeat(70)}`,
])('CODE-3 the commit subject "%s" is rejected', (subject) => {
  expect(subjectProblem(subject)).toBeDefined()
})
