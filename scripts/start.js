// `npm start` and `npm run dev`: installs and builds if necessary, then starts the server on the pinned Node.
// Runs before packages are installed, so it must work on Node 20 without dependencies.
import { ensureBuild } from './setup/build.js'
import { ensureInstalled } from './setup/install.js'
import { memoryEnvironment } from './setup/memory.js'
import { pinnedNode, replaceWith } from './setup/run.js'

const isDevelopment = process.argv.includes('--dev')

ensureInstalled()
if (isDevelopment) {
  const port = process.env.PORT ?? '3000'
  await replaceWith(pinnedNode(), ['node_modules/@react-router/dev/bin.cjs', 'dev', '--port', port])
} else {
  ensureBuild()
  await replaceWith(pinnedNode(), ['build/server/index.js'], { ...memoryEnvironment, ...process.env })
}
