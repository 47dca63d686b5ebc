// `npm run bench` on a bare clone: installs and builds what is missing, then runs scripts/bench.ts on Node 24.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'
import { pinnedNode, replaceWith } from './setup/run.js'

ensureInstalled()
ensureBuild()
replaceWith(pinnedNode(), ['--expose-gc', 'scripts/bench.ts', ...process.argv.slice(2)])
