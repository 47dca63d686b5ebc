import { execFile, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The Node that package.json pins, once it is installed. */
export const pinnedNode = () =>
  join('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')

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

/** Runs a command in our place: signals go to it, and we end as it ends. */
export function replaceWith(command, args, env = {}) {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${command} could not be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
