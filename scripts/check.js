// `npm run check`: types, lint, layers, format and unused code. All checks run even if one fails.
import { ensureInstalled } from './setup/install.js'
import { fail, pinnedNode, runBeside } from './setup/run.js'

ensureInstalled()
const node = pinnedNode()
const checks = {
  types: ['node_modules/typescript/bin/tsc', '-p', '.'],
  lint: ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet'],
  layers: [
    'node_modules/oxlint/bin/oxlint',
    '-c',
    'layers.oxlint.config.ts',
    '--quiet',
    'app',
    'server',
    'vite',
  ],
  format: ['node_modules/oxfmt/bin/oxfmt', '--check'],
  'unused code': ['node_modules/knip/bin/knip.js', '--no-progress'],
}
const names = Object.keys(checks)
// The linter needs the generated types too.
await runBeside(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'])
const passed = await Promise.all(names.map((name) => runBeside(node, checks[name])))
const failed = names.filter((_, index) => !passed[index])
if (failed.length) fail(`\nFailed: ${failed.join(', ')}.`)
console.log('Types, lint, layers, format and unused code: no problems.')
