import { run } from './run.js'

/**
 * Installs packages of the distribution, as root or through sudo.
 * @param {...string} names
 * @returns {boolean} whether they are there now
 */
export function installPackages(...names) {
  console.log(`Installing ${names.join(', ')} with apt-get (once) …`)
  const apt = (...args) => {
    const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', '-qq', ...args]
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names)
}
