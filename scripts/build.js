// `npm run build`, also on a bare clone: installs and builds what is missing, and starts nothing.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'

ensureInstalled()
ensureBuild()
