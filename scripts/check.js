// `npm run check`: types, lint, layers, format and unused code. Everything is run, so that one look tells all that is wrong.
import { ensureInstalled } from './setup/install.js'
import { fail, pinnedNode, runBeside } from './setup/run.js'

ensureInstalled()
const node = pinnedNode()
// Side by side: most of them keep one core busy, some all.
const checks = {
  types: ['typescript/bin/tsc', '-p', '.'],
  lint: ['oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet'],
  layers: ['oxlint/bin/oxlint', '-c', 'layers.oxlint.config.ts', '--quiet', 'app', 'server', 'vite'],
  format: ['oxfmt/bin/oxfmt', '--check'],
  'unused code': ['knip/bin/knip.js', '--no-progress'],
}
const names = Object.keys(checks)
const runTool = ([tool, ...args]) => runBeside(node, [`node_modules/${tool}`, ...args])
// Lint goes by these types too.
await runTool(['@react-router/dev/bin.cjs', 'typegen'])
const passed = await Promise.all(names.map((name) => runTool(checks[name])))
const failed = names.filter((_, index) => !passed[index])
if (failed.length) fail(`\nFailed: ${failed.join(', ')}.`)
console.log('Types, lint, layers, format and unused code: no problems.')
