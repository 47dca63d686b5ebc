import '#app/operations/umask.server.ts'

import { parseArgs } from 'node:util'
import { withCredentials } from '#app/platform/settings/settings.server.ts'
// Checks the installation: npm run doctor [-- --json]
// Reads the server's environment. Exits with 1 if a check fails.
import { switchToOwner } from '#app/operations/as-owner.server.ts'
import type { Finding } from '#app/operations/checks/check.ts'
import { runChecks } from '#app/operations/checks/doctor.server.ts'
import { buildState } from '../setup/build.js'
import { isInstalled } from '../setup/install.js'
import { pinnedVersion } from '../setup/run.js'

const { values } = parseArgs({ options: { json: { type: 'boolean' } } })
const buildProblems = { missing: 'there is none yet', outdated: 'was made from different sources' }
const stateLabels: Record<Finding['state'], string> = { ok: 'ok', look: 'check', wrong: 'wrong' }
const build = buildState()
const { version } = process
const pinned = `v${pinnedVersion()}`

// Only root may be able to read the credential files.
const env: Record<string, string | undefined> = { ...withCredentials(process.env) }
delete env.CREDENTIALS_DIRECTORY
switchToOwner(env.DATA_DIR ?? 'data')
const compare = (part: string, problem: string | false, ok: string, todo: string): Finding =>
  problem ? { part, state: 'look', found: problem, todo } : { part, state: 'ok', found: ok }
const otherNode = version !== pinned && `${version} instead of ${pinned}`
const otherPackages = !isInstalled() && 'do not match package-lock.json'
const otherBuild = build !== 'current' && buildProblems[build]
const findings: Finding[] = [
  compare('Node', otherNode, version, 'npm start installs the right one.'),
  compare('packages', otherPackages, 'match package-lock.json', 'Run npm start.'),
  compare('build', otherBuild, 'up to date with the sources', 'Run npm start.'),
  ...(await runChecks(env)),
]
const isWrong = findings.some(({ state }) => state === 'wrong')
if (values.json) console.log(JSON.stringify({ isWrong, findings }, null, 2))
else for (const finding of findings) console.log(formatFinding(finding))
process.exit(isWrong ? 1 : 0)

function formatFinding({ state, part, found, todo }: Finding): string {
  return `${stateLabels[state].padEnd(13)} ${part.padEnd(12)} ${found}${todo ? `. ${todo}` : ''}`
}
