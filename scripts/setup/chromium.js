import { existsSync } from 'node:fs'
import { mustRun } from './run.js'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, one of the usual places, or Debian's package, installed now.
 * @param {string[]} [searched] where to look for one that is there already
 * @returns {string}
 */
export function ensureChromium(searched = places) {
  const found = [process.env.CHROMIUM_PATH, ...searched].find((path) => path && existsSync(path))
  if (found) return found
  console.log('Installing Chromium for the browser tests (once) …')
  const asRoot = process.getuid?.() === 0 ? [] : ['sudo']
  const apt = (...args) => {
    const [command, ...rest] = [...asRoot, 'apt-get', '-qq', ...args]
    mustRun(command, rest, { DEBIAN_FRONTEND: 'noninteractive' })
  }
  apt('update')
  apt('install', '-y', '--no-install-recommends', 'chromium', 'fonts-liberation')
  return '/usr/bin/chromium'
}
