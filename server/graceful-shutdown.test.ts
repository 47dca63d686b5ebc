import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const script = fileURLToPath(new URL('./testing/ending-process.ts', import.meta.url))

async function running() {
  const child = spawn(process.execPath, [script])
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = new Promise<{ code: number | null; output: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output })),
  )
  await expect.poll(() => output, { timeout: 10_000 }).toContain('started')
  return { child, ended }
}

test('SIGTERM ends the process in order, with code 0; the same signal passed on by npm too changes nothing', async () => {
  const { child, ended } = await running()
  child.kill('SIGTERM')
  child.kill('SIGTERM')
  expect(await ended).toMatchObject({ code: 0, output: expect.stringMatching(/"Closing"[^]*in order/) })
})

test.for(['throw', 'reject'])(
  'what nobody caught (%s) is logged as fatal and ends the process in order, with code 1',
  async (how) => {
    const { child, ended } = await running()
    child.stdin.write(how)
    const { code, output } = await ended
    expect([code, output]).toEqual([1, expect.stringMatching(/"level":60.*nobody caught this[^]*in order/)])
  },
)
