import { run } from './run.js'

/**
 * Installs Debian packages, as root or with sudo.
 * @param {...string} names
 * @returns {boolean} whether the installation succeeded
 */
export function installPackages(...names) {
  console.log(`Installing ${names.join(', ')} with apt-get (once) …`)
  const apt = (...args) => {
    const [command, ...rest] = [...(process.getuid?.() === 0 ? [] : ['sudo']), 'apt-get', '-qq', ...args]
    return run(command, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  return apt('update') && apt('install', '-y', '--no-install-recommends', ...names)
}
