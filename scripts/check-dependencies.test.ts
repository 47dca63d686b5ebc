import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

/** Runs the command with a fake `npm` that prints this answer. */
function check(answer: object | string) {
  const folder = mkdtempSync(join(tmpdir(), 'npm-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\ncat <<'END'\n${text}\nEND\nexit 1\n`)
  chmodSync(join(folder, 'npm'), 0o755)
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/check-dependencies.js'], {
    encoding: 'utf8',
    env: { PATH: `${folder}:${process.env.PATH}` },
  })
  return { status, said: stdout + stderr }
}
const vulnerable = (severity: string) => ({
  vulnerabilities: { x: { name: 'x', severity, range: '<2', via: [{ title: 'Injection' }, 'y'] } },
})

test('OPS-6 vulnerable packages are listed, and fail the check from high severity', () => {
  expect(check({ vulnerabilities: {} })).toEqual({ status: 0, said: 'No known vulnerabilities.\n' })
  expect(check(vulnerable('low')).status).toBe(0)
  const { status, said } = check(vulnerable('high'))
  expect([status, said]).toEqual([1, expect.stringContaining('high      x <2: Injection; through y')])
})

test.each([
  ['', 'no answer'],
  [{ message: '405 Method Not Allowed' }, '405 Method Not Allowed'],
])(
  'OPS-6 without an answer of the registry, the check fails and says that nothing was checked',
  (answer, reason) => {
    const { status, said } = check(answer)
    expect([status, said]).toEqual([2, expect.stringContaining(`Nothing was checked: ${reason}`)])
  },
)
