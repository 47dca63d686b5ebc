import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './apt.js'

/** Debian packages by the program they provide. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  openssl: 'openssl',
}

/**
 * Installs missing Debian packages for tests in Firefox and WebKit. Exits if that fails.
 * @param {string} [place] folder with programs
 */
export function ensureOtherBrowsers(place = '/usr/bin') {
  const missing = Object.keys(packages).filter((program) => !existsSync(join(place, program)))
  if (missing.length === 0) return
  const names = missing.map((program) => packages[program])
  if (!installPackages(...names, 'fonts-liberation')) process.exit(1)
}
