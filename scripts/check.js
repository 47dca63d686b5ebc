// `npm run check`: types, lint, format and unused code. Everything is run, so that one look tells all that is wrong.
import { ensureInstalled } from './setup/install.js'
import { pinnedNode, run } from './setup/run.js'

ensureInstalled()
const node = pinnedNode()
const checks = {
  types: () =>
    run(node, ['node_modules/@react-router/dev/bin.cjs', 'typegen']) &&
    run(node, ['node_modules/typescript/bin/tsc', '-p', '.']),
  lint: () => run(node, ['node_modules/oxlint/bin/oxlint', '--type-aware', '--deny-warnings', '--quiet']),
  format: () => run(node, ['node_modules/oxfmt/bin/oxfmt', '--check']),
  'unused code': () => run(node, ['node_modules/knip/bin/knip.js', '--no-progress']),
}
const failed = Object.keys(checks).filter((name) => !checks[name]())
if (failed.length) {
  console.error(`\nNot passed: ${failed.join(', ')}.`)
  process.exit(1)
}
console.log('Types, lint, format and unused code: nothing to say.')
