// `npm run test:browsers`: a few journeys in Firefox and WebKit, which are installed where they are missing.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'
import { ensureOtherBrowsers } from './setup/other-browsers.js'
import { pinnedNode, replaceWith } from './setup/run.js'

ensureInstalled()
ensureOtherBrowsers()
ensureBuild()
const options = ['--config', 'e2e/other-browsers/playwright.config.ts', ...process.argv.slice(2)]
replaceWith(pinnedNode(), ['node_modules/@playwright/test/cli.js', 'test', ...options])
