import { existsSync } from 'node:fs'
import { join } from 'node:path'
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

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * Finds Chromium through CHROMIUM_PATH or in the usual places, or installs Debian's package.
 * @param {string[]} [searched] candidate paths
 * @returns {string}
 */
export function ensureChromium(searched = places) {
  const found = [process.env.CHROMIUM_PATH, ...searched].find((path) => path && existsSync(path))
  if (found) return found
  if (!installPackages('chromium', 'fonts-liberation')) process.exit(1)
  return '/usr/bin/chromium'
}

/**
 * Finds a browser for tests. Prefers the headless shell, which uses 20 % less CPU time than Chromium. Installs the
 * shell in CI and if there is no Chromium.
 * @param {string} [shell] path of the headless shell
 * @param {string[]} [searched] candidate paths of Chromium
 * @returns {string}
 */
export function ensureTestChromium(shell = '/usr/bin/chromium-headless-shell', searched = places) {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const isWanted = process.env.CI || !searched.some((path) => existsSync(path))
  if (existsSync(shell) || (isWanted && installPackages('chromium-headless-shell', 'fonts-liberation')))
    return shell
  return ensureChromium(searched)
}

/** Debian packages by the program they provide. */
const browsers = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

/**
 * Installs missing Debian packages for tests in Firefox and WebKit. Exits if that fails.
 * @param {string} [place] folder with programs
 */
export function ensureOtherBrowsers(place = '/usr/bin') {
  const missing = Object.keys(browsers).filter((program) => !existsSync(join(place, program)))
  const names = missing.map((program) => browsers[program])
  if (missing.length && !installPackages(...names, 'fonts-liberation')) process.exit(1)
}
