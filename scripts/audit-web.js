// `npm run audit:web` on a bare clone: installs and builds what is missing, then runs scripts/audit/run.ts on Node 24.
import { ensureAuditTools } from './audit/tools.js'
import { ensureBuild } from './setup/build.js'
import { ensureChromium } from './setup/chromium.js'
import { ensureInstalled } from './setup/install.js'
import { pinnedNode, replaceWith } from './setup/run.js'

ensureInstalled()
ensureBuild()
ensureAuditTools()
replaceWith(pinnedNode(), ['scripts/audit/run.ts', ...process.argv.slice(2)], {
  CHROMIUM_PATH: ensureChromium(),
})
