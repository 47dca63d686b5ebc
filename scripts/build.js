// `npm run build`, also on a bare clone: installs and builds what is missing, and starts nothing.
// Runs before anything is installed, so plain JavaScript for Node 20 without dependencies.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'

ensureInstalled()
ensureBuild()
