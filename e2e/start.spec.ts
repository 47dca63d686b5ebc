import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from '@playwright/test'

// These tests use the Node on the user's PATH, not the one running the tests.
const systemPath = (process.env.PATH ?? '')
  .split(':')
  .filter((folder) => !folder.includes('node_modules'))
  .join(':')
const cleanEnv = { PATH: systemPath, HOME: process.env.HOME ?? '', PORT: '0', LOG_LEVEL: 'error' }

type Started = { url: string; output: string; seconds: number; stop: () => Promise<void> }

async function npmStart(folder: string, env: Record<string, string>): Promise<Started> {
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: folder, env: { ...cleanEnv, ...env }, detached: true })
  let output = ''
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      const found = /http:\/\/localhost:(\d+)\//.exec(output)?.[1]
      if (found) resolve(found)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${output}`)))
  })
  const stop = async () => {
    // npm may exit before the server, which shares its output.
    const ended = new Promise((resolve) => child.once('close', resolve))
    process.kill(-(child.pid as number), 'SIGTERM')
    await ended
  }
  return { url: `http://127.0.0.1:${port}`, output, seconds: (performance.now() - began) / 1000, stop }
}

const coursesAt = async (url: string): Promise<unknown> => (await fetch(`${url}/api/courses`)).json()

test('START-1 START-3 npm start runs a fresh clone with demo content and shows the password once; a second start changes no data', async () => {
  test.setTimeout(300_000)
  const folder = mkdtempSync(join(tmpdir(), 'clone-'))
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' }).split(
    '\n',
  )
  for (const file of files.filter((name) => name && existsSync(name))) {
    cpSync(file, join(folder, file), { recursive: true, dereference: false })
  }
  expect(dirname(join(folder, 'package.json'))).toBe(folder)

  const first = await npmStart(folder, {})
  expect(first.output).toMatch(/admin@example\.com/)
  expect(first.output).toMatch(/password \S{20,}/)
  expect(await (await fetch(first.url)).text()).toContain('Where Quality Meets Care')
  const courses = await coursesAt(first.url)
  expect(courses).toMatchObject({ success: true, total: 11 })
  await first.stop()

  const second = await npmStart(folder, {})
  expect(second.output).not.toMatch(/password \S{20,}/)
  expect(await coursesAt(second.url)).toEqual(courses)
  await second.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('START-4 an invalid setting stops the start with one line that names it', () => {
  const start = () =>
    execFileSync(process.execPath, ['build/server/index.js'], {
      env: { ...cleanEnv, PUBLIC_URL: 'example.com' },
      stdio: 'pipe',
    })
  expect(start).toThrow(
    /PUBLIC_URL must be an http or https address without a path, not "example.com"\. Example: PUBLIC_URL=https:\/\/www\.example\.com\n$/,
  )
})

test('START-4 a server started in another folder reports the correct folder and creates no files', () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'elsewhere-'))
  const start = () =>
    execFileSync(process.execPath, [resolve('build/server/index.js')], {
      cwd: elsewhere,
      env: cleanEnv,
      stdio: 'pipe',
    })
  expect(start).toThrow(/build\/client is not in \S+: start the server in the project folder\.\n$/)
  expect(readdirSync(elsewhere)).toEqual([])
  rmSync(elsewhere, { recursive: true })
})

test("the built server runs React's production build regardless of NODE_ENV", () => {
  const server = readFileSync('build/server/index.js', 'utf8')
  expect(server).toContain('react-dom-server.node.production')
  expect(server).not.toMatch(/react[\w.-]*\.development\.js|^import .* from "react(?:-dom)?(?:\/[^"]*)?";?$/m)
})
