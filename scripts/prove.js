// `npm run prove` on a bare clone: installs and builds what is missing, then runs scripts/prove/run.ts on Node 24.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'
import { pinnedNode, replaceWith } from './setup/run.js'

ensureInstalled()
ensureBuild()
replaceWith(pinnedNode(), ['scripts/prove/run.ts', ...process.argv.slice(2)])
