// `npm run doctor`, also where nothing is installed or built yet: looks at the program itself, then hands over to Node 24.
import { existsSync } from 'node:fs'
import { buildState } from './setup/build.js'
import { isInstalled } from './setup/install.js'
import { pinnedNode, pinnedVersion, replaceWith } from './setup/run.js'

const todo = 'Run npm start.'
const findings = []
const add = (part, state, found, todo) => findings.push({ part, state, found, ...(todo && { todo }) })

if (!existsSync(pinnedNode())) {
  console.error(`wrong         packages     are not installed. ${todo}`)
  process.exit(1)
}
if (isInstalled()) add('packages', 'ok', 'match package-lock.json')
else add('packages', 'look', 'do not match package-lock.json', todo)

const build = buildState()
if (build === 'current') add('build', 'ok', 'up to date with the sources')
else if (build === 'missing') add('build', 'look', 'there is none yet', todo)
else add('build', 'look', 'was made from different sources', todo)

replaceWith(
  pinnedNode(),
  [
    'scripts/doctor/run.ts',
    '--node',
    pinnedVersion(),
    '--found',
    JSON.stringify(findings),
    ...process.argv.slice(2),
  ],
  { NODE_NO_WARNINGS: '1' },
)
