// Looks at every part of the installation: npm run doctor [-- --json] [--take-files]
// Takes the same environment as the server. Ends with 1 where something is wrong. --take-files first makes the files those
// of this database, which then removes what it does not name.
import '../../app/operations/permissions/umask.server.ts'
import { parseArgs } from 'node:util'
import { examine } from '../../app/operations/doctor/doctor.server.ts'
import { type Finding, look, ok } from '../../app/operations/doctor/finding.ts'
import { beOwnerOf } from '../../app/operations/permissions/as-owner.server.ts'
import { openDatabase } from '../../app/platform/db/open.server.ts'
import { readSettings } from '../../app/platform/settings/settings.server.ts'
import { takeFiles } from '../../app/platform/storage/installation-id.server.ts'
import { openStorage } from '../../app/platform/storage/storage.server.ts'
import { buildState } from '../setup/build.js'
import { isInstalled } from '../setup/install.js'
import { pinnedVersion } from '../setup/run.js'

const { values } = parseArgs({
  options: {
    json: { type: 'boolean' },
    'take-files': { type: 'boolean' },
  },
})
const builds = { missing: 'there is none yet', outdated: 'was made from different sources' }
const words: Record<Finding['state'], string> = { ok: 'ok', look: 'check', wrong: 'wrong' }
const build = buildState()
const { version } = process

beOwnerOf(process.env.DATA_DIR ?? 'data')
if (values['take-files']) {
  const settings = readSettings(process.env, { write: false })
  const db = openDatabase(settings.database)
  await takeFiles(db, await openStorage(settings)).finally(() => db.destroy())
}
const findings: Finding[] = [
  version === `v${pinnedVersion()}`
    ? ok('Node', version)
    : look('Node', `${version} instead of v${pinnedVersion()}`, 'npm start installs the right one.'),
  isInstalled()
    ? ok('packages', 'match package-lock.json')
    : look('packages', 'do not match package-lock.json', 'Run npm start.'),
  build === 'current'
    ? ok('build', 'up to date with the sources')
    : look('build', builds[build], 'Run npm start.'),
  ...(await examine(process.env)),
]
const isWrong = findings.some(({ state }) => state === 'wrong')
if (values.json) console.log(JSON.stringify({ isWrong, findings }, null, 2))
else for (const finding of findings) console.log(line(finding))
process.exit(isWrong ? 1 : 0)

function line({ state, part, found, todo }: Finding): string {
  return `${words[state].padEnd(13)} ${part.padEnd(12)} ${found}${todo ? `. ${todo}` : ''}`
}
