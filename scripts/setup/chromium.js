import { existsSync } from 'node:fs'
import { installPackages } from './apt.js'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of a Chromium: CHROMIUM_PATH, one of the usual places, or Debian's package, installed now.
 * @param {string[]} [searched] where to look for one that is there already
 * @returns {string}
 */
export function ensureChromium(searched = places) {
  const found = [process.env.CHROMIUM_PATH, ...searched].find((path) => path && existsSync(path))
  if (found) return found
  if (!install('chromium')) process.exit(1)
  return '/usr/bin/chromium'
}

/**
 * Path of the Chromium for the browser tests: Debian's package of it without windows, which takes a fifth less work, or a whole
 * one. The package is installed now where there is no Chromium at all, and in continuous integration.
 * @param {string} [place] where Debian keeps the one without windows
 * @param {string[]} [searched] where to look for a whole one
 * @returns {string}
 */
export function ensureTestChromium(place = shell, searched = places) {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  if (existsSync(place)) return place
  const isWanted = process.env.CI || !searched.some((path) => existsSync(path))
  if (isWanted && install('chromium-headless-shell')) return place
  return ensureChromium(searched)
}

const install = (name) => installPackages(name, 'fonts-liberation')
