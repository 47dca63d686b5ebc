import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mustRun } from './run.js'

// The shell is the same browser without a window; tests take a fifth less time in it.
const shell = 'chromium-headless-shell'
const places = [
  `/usr/bin/${shell}`,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

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
  const isKnown = spawnSync('apt-cache', ['show', shell], { stdio: 'ignore' }).status === 0
  const name = isKnown ? shell : 'chromium'
  apt('install', '-y', '--no-install-recommends', name, 'fonts-liberation')
  return `/usr/bin/${name}`
}
