// `npm run doctor`: runs doctor/run.ts on the pinned Node. Works before the packages are installed.
import { existsSync } from 'node:fs'
import { fail, pinnedNode, replaceWith } from './setup/run.js'

if (!existsSync(pinnedNode())) fail('wrong         packages     are not installed. Run npm start.')
await replaceWith(pinnedNode(), ['scripts/doctor/run.ts', ...process.argv.slice(2)], {
  NODE_NO_WARNINGS: '1',
})
