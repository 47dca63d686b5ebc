// `npm run build`: installs packages if necessary and builds. Works on a bare clone.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'

ensureInstalled()
ensureBuild()
