import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { installPackages } from './apt.js'

/** Debian's packages, by the program that is needed of each. */
const packages = {
  'firefox-esr': 'firefox-esr',
  WebKitWebDriver: 'webkit2gtk-driver',
  Xvfb: 'xvfb',
  openssl: 'openssl',
}

/**
 * Installs Firefox and WebKit from the distribution where they are missing, and what they need to be tested. Ends this process
 * where that fails.
 * @param {string} [place] where Debian keeps programs
 */
export function ensureOtherBrowsers(place = '/usr/bin') {
  const missing = Object.keys(packages).filter((program) => !existsSync(join(place, program)))
  if (missing.length === 0) return
  const names = missing.map((program) => packages[program])
  if (!installPackages(...names, 'fonts-liberation')) process.exit(1)
}
