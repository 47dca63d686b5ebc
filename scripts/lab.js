// `npm run bench`, `prove` and `audit:web`: installs and builds if necessary, then runs that part of lab/ on the pinned Node.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'
import { ensureChromium } from './setup/packages.js'
import { pinnedNode, replaceWith } from './setup/run.js'

const [part, ...args] = process.argv.slice(2)
ensureInstalled()
ensureBuild()
const env = part === 'audit' ? { CHROMIUM_PATH: ensureChromium() } : {}
await replaceWith(pinnedNode(), [`lab/${part}/run.ts`, ...args], env)
