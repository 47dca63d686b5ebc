// `npm run check`: types, lint, layers, format and unused code. Everything is run, so that one look tells all that is wrong.
import { ensureInstalled } from './setup/install.js'
import { pinnedNode, runBeside } from './setup/run.js'

ensureInstalled()
const node = pinnedNode()
// Side by side: most of them keep one core busy, some all.
const checks = {
  types: () => runBeside(node, ['node_modules/typescript/bin/tsc', '-p', '.']),
  lint: () =>
    runBeside(node, ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet']),
  layers: () =>
    runBeside(node, [
      'node_modules/oxlint/bin/oxlint',
      '-c',
      'layers.oxlint.config.ts',
      '--quiet',
      'app',
      'server',
      'vite',
    ]),
  format: () => runBeside(node, ['node_modules/oxfmt/bin/oxfmt', '--check']),
  'unused code': () => runBeside(node, ['node_modules/knip/bin/knip.js', '--no-progress']),
}
const names = Object.keys(checks)
// Lint goes by these types too.
await runBeside(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen'])
const passed = await Promise.all(names.map((name) => checks[name]()))
const failed = names.filter((_, index) => !passed[index])
if (failed.length) {
  console.error(`\nFailed: ${failed.join(', ')}.`)
  process.exit(1)
}
console.log('Types, lint, layers, format and unused code: no problems.')
